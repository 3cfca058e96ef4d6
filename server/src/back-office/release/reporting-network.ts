import type { Ctx } from '../../platform/context.ts';
import { networkOf } from '../../platform/limits/address-key.ts';
import { secretBoxOf } from '../../platform/secrets/secret-box.ts';

/** Tells a caller's network from others under this topic, and cannot be turned into an address without the site's secret. */
export const hashedNetwork = ({ env, ip }: Pick<Ctx, 'env' | 'ip'>, topic: string): string =>
  secretBoxOf(env).sign(`${topic} ${ip === null ? '' : networkOf(ip)}`);
