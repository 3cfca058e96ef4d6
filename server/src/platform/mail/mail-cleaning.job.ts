import { type CleaningDeps, scheduled } from '../jobs/jobs.ts';

const BATCH = 10_000;
/** How long an email is kept, by its status; those that still have to leave stay. */
const OLD = `(status = 'sent' and created_at < ?::timestamptz - interval '90 days')
  or (status = 'failed' and created_at < ?::timestamptz - interval '30 days')`;

/** Nightly clean-up of emails that are over (docs/rules/running.md "Retention"). */
export const registerMailCleaning = scheduled('mail-cleaning', '40 3 * * *', cleanMails);

/** Removes emails that left more than 90 days ago or were given up more than 30 days ago. Returns their number. */
export async function cleanMails({ orm, log, now }: CleaningDeps): Promise<number> {
  const at = now();
  for (let mails = 0; ;) {
    const rows = await orm.em
      .fork()
      .execute(
        `delete from mail where id in (select id from mail where ${OLD} order by id limit ${BATCH}) returning id`,
        [at, at],
      );
    mails += rows.length;
    if (rows.length === BATCH) continue;
    if (mails > 0) log.info({ mails }, 'old emails were removed');
    return mails;
  }
}
