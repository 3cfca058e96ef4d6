// The demo data's accounts and how a test signs in as one without the form.
import type { APIRequestContext } from 'playwright-core';

export const DEMO = {
  admin: 'admin@autonou.test',
  dealer: 'dealer@autonou.test',
  buyer: 'buyer@autonou.test',
} as const;
export const DEMO_PASSWORD = 'demo1234';

/** The cookie of a demo account's new session, by the documented call. */
export async function sessionOf(site: string, who: keyof typeof DEMO): Promise<string> {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO[who], password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return cookies.join('; ');
}

/** Signs a browser in by the documented call; the browser has its cookie from then on. */
export async function signInByCall(request: APIRequestContext, who: keyof typeof DEMO): Promise<void> {
  const answer = await request.post('/api/login', { data: { email: DEMO[who], password: DEMO_PASSWORD } });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${answer.status()}`);
}
