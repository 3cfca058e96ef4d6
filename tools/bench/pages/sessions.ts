import { type Cookie, request } from 'playwright-core';
import { type DEMO, signInByCall } from '../../../tests/e2e/demo-accounts.ts';

/** The cookies of a demo account's new session; none for a visitor without an account. */
export async function signInAs(site: string, role: keyof typeof DEMO | undefined): Promise<Cookie[]> {
  if (!role) return [];
  const client = await request.newContext({ baseURL: site });
  try {
    await signInByCall(client, role);
    return (await client.storageState()).cookies;
  } finally {
    await client.dispose();
  }
}
