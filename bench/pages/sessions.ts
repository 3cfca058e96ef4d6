import { DEMO, DEMO_PASSWORD } from '../../e2e/demo-accounts.ts';

export interface SessionCookie {
  name: string;
  value: string;
  url: string;
  httpOnly: boolean;
}
type Role = keyof typeof DEMO;

/** The cookies of a demo account's new session; none for a visitor without an account. */
export async function signInAs(site: string, role: Role | undefined): Promise<SessionCookie[]> {
  if (!role) return [];
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO[role], password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${role} could not sign in: ${answer.status}`);
  return answer.headers.getSetCookie().map((line) => toCookie(site, line));
}

/** A line of `Set-Cookie` as a browser's cookie for this site. */
export function toCookie(site: string, line: string): SessionCookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const at = pair.indexOf('=');
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    url: site,
    httpOnly: attributes.some((attribute) => attribute.toLowerCase() === 'httponly'),
  };
}
