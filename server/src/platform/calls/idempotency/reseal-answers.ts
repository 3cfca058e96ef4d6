import type { EntityManager } from '@mikro-orm/postgresql';
import { col, readRows } from '../../database/read-rows.ts';
import { addCounts, NOTHING_RESEALED, resealRow, type ResealCount } from '../../config/secrets/reseal.ts';
import type { SecretBox } from '../../config/secrets/secret-box.ts';

/** The text that a stored answer's encryption is bound to. */
export const boxOf = (scope: string): string => `idempotency:${scope}`;

const PAGE = 500;

/** Stored answers of the last day; they stay under the scope that the former secret signed. */
export async function resealAnswers(em: EntityManager, box: SecretBox): Promise<ResealCount> {
  let count = NOTHING_RESEALED;
  let after = '';
  for (;;) {
    const rows = await readRows(
      em,
      { scope: col.text, answer: col.text },
      `select scope, answer from idempotency_record where answer is not null and scope > ? order by scope limit ${PAGE}`,
      [after],
    );
    for (const { scope, answer } of rows) {
      const save = (changed: Record<string, string>) =>
        em.execute('update idempotency_record set answer = ? where scope = ?', [changed['answer'], scope]);
      count = addCounts(count, await resealRow(box, { place: boxOf(scope), values: { answer } }, save));
    }
    after = rows.at(-1)?.scope ?? '';
    if (rows.length < PAGE) return count;
  }
}
