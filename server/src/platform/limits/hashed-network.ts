import type { Ctx } from '../context/context.ts';
import { secretBoxOf } from '../config/secrets/secret-box.ts';
import { networkOf } from './address-key.ts';

/** Tells a caller's network from others under this topic, and cannot be turned into an address without the site's secret. */
export const hashedNetwork = ({ env, ip }: Pick<Ctx, 'env' | 'ip'>, topic: string): string =>
  secretBoxOf(env).sign(`${topic} ${ip === null ? '' : networkOf(ip)}`);
