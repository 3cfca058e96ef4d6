import { Mail } from '../platform/mail/mail.entity.ts';
import { partsOf } from '../platform/mail/mail.service.ts';
import type { TestApp } from './test-app.ts';

/** Emails of a kind with their texts as they are sent: what opens something is stored encrypted. In order. */
export async function openMails(t: TestApp, where: { kind: string; toAddress?: string }) {
  const mails = await t.em().find(Mail, where, { orderBy: { id: 'asc' } });
  return mails.map((mail) => ({ ...mail, ...partsOf(t.env, mail) }));
}
