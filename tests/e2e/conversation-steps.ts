// Both sides of a conversation for the journeys: the guest's email, and the dealer's documented calls.
import type { Lead } from 'contracts/lead';
import { sessionOf } from './demo-accounts.ts';
import { readAsDealer } from './demo-cars.ts';
import { sentConversationLink } from './sent-link.ts';
import { siteData, siteUrl } from './site-url.ts';

/** An address that no other journey uses. */
export const newGuest = () => ({
  name: 'Ioana Mureșan',
  email: `oferta-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`,
});

/** The link to the conversation in the emails to an address, once one is written. */
export const conversationLink = (email: string): Promise<string> => sentConversationLink(siteData(), email);

/** The demo dealer's lead of this sender. */
export async function leadOf(email: string): Promise<Lead> {
  const lead = (await readAsDealer<Lead>('leads')).find(({ userEmail }) => userEmail === email);
  if (!lead) throw new Error(`no lead of ${email}`);
  return lead;
}

/** A documented call as the demo dealer. Throws when it is refused. */
export async function postAsDealer<Answer>(address: string, body: object): Promise<Answer> {
  const answer = await fetch(siteUrl() + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await sessionOf(siteUrl(), 'dealer') },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A day from now, YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
