import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../identity/auth/demo-accounts.ts';
import type { Env } from '../../platform/config/env.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;
const isThisMachine = (host: string): boolean => LOOPBACK.test(host);

/** Warnings that an operator should read before the site is public; one text each, none when all is well. */
export function bootWarnings({ host, publicUrl, isHttps, demoData }: Env): string[] {
  const warnings: string[] = [];
  if (demoData && !isThisMachine(host)) {
    warnings.push(
      `Demo data is on and HOST=${host} lets other machines in: everybody knows the password of the administrator ` +
        `${DEMO_ACCOUNTS.admin} (${DEMO_PASSWORD}). Show it to nobody but yourself, or set DEMO_DATA=false.`,
    );
  }
  if (!isHttps && !isThisMachine(new URL(publicUrl).hostname)) {
    warnings.push(
      `PUBLIC_URL=${publicUrl} is not https: passwords and session cookies travel readable. Use https for visitors.`,
    );
  }
  return warnings;
}
