import type { EntityManager } from '@mikro-orm/postgresql';
import { addCounts, NOTHING_RESEALED, resealRow, type ResealCount } from '../config/secrets/reseal.ts';
import type { SecretBox } from '../config/secrets/secret-box.ts';
import { Mail } from './mail.entity.ts';
import { placeOf } from './mail.service.ts';

const PAGE = 500;

/** Emails whose text contains a link that gives access. */
export async function resealMail(em: EntityManager, box: SecretBox): Promise<ResealCount> {
  let count = NOTHING_RESEALED;
  let after = 0;
  for (;;) {
    const rows = await em.find(
      Mail,
      { isSealed: true, id: { $gt: after } },
      { orderBy: { id: 'asc' }, limit: PAGE, disableIdentityMap: true },
    );
    for (const { id, messageId, text, html, unsubscribeUrl } of rows) {
      const values = { text, html: html ?? null, unsubscribeUrl: unsubscribeUrl ?? null };
      const save = (changed: Record<string, string>) => em.nativeUpdate(Mail, { id }, changed);
      count = addCounts(count, await resealRow(box, { place: placeOf(messageId), values }, save));
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < PAGE) return count;
  }
}
