import type { EntityManager } from '@mikro-orm/postgresql';
import type { Page } from 'contracts/page';
import { col, readRows } from '../../../platform/database/read-rows.ts';

export interface Acceptance {
  dealerId: number;
  userId: number;
  version: string;
  text: Page;
  at: Date;
}

/** Stores the text once and the acceptance; the first acceptance of a version stays. */
export async function saveAcceptance(
  em: EntityManager,
  { dealerId, userId, version, text, at }: Acceptance,
): Promise<void> {
  await em.execute(
    'insert into terms_text (version, title, content, first_accepted_at) values (?, ?, ?, ?) on conflict do nothing',
    [version, text.title, text.content, at],
  );
  await em.execute(
    `insert into terms_acceptance (dealer_id, version, user_id, accepted_at) values (?, ?, ?, ?)
     on conflict do nothing`,
    [dealerId, version, userId, at],
  );
}

/** The acceptances of a dealer, the latest first. */
export async function listAcceptances(
  em: EntityManager,
  dealerId: number,
): Promise<{ version: string; acceptedAt: string }[]> {
  const rows = await readRows(
    em,
    { version: col.text, at: col.time },
    'select version, accepted_at as at from terms_acceptance where dealer_id = ? order by accepted_at desc',
    [dealerId],
  );
  return rows.map(({ version, at }) => ({ version, acceptedAt: new Date(at).toISOString() }));
}
