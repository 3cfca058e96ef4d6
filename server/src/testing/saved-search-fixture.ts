/** People with saved searches and their emails, for tests of the emails. */
import { Mail } from '../platform/mail/mail.entity.ts';
import { wordsOf } from '../platform/mail/mail.service.ts';
import type { CarRow } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { sendAlerts } from '../marketplace/saved-search/saved-search.job.ts';

export const OCTAVIA = { brand: 'skoda', model: 'octavia' };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export function savedSearchFixture(t: TestApp) {
  const deps = () => ({ orm: t.orm, env: t.env, jobs: t.jobs, log: silent, now: t.clock.now });
  const mails = (to: string) => t.em().find(Mail, { toAddress: to, kind: 'alert' }, { orderBy: { id: 'asc' } });
  return {
    deps,
    /** One round of the job. */
    send: () => sendAlerts(deps()),
    mails,
    subjects: async (to: string) => (await mails(to)).map(({ subject }) => subject),
    texts: async (to: string) => (await mails(to)).map((mail) => wordsOf(t.env, mail)),
    /** A buyer with one saved search. */
    async saver(filters: object = OCTAVIA, frequency = 'daily', isProven = true) {
      const user = await t.createUser('user', isProven ? { emailConfirmedAt: t.clock.now() } : {});
      const { data } = await t.trpc('savedSearch.create', { filters }, { as: user });
      if (frequency !== 'daily') await t.trpc('savedSearch.update', { id: data.id, frequency }, { as: user });
      return { ...user, searchId: Number(data.id) };
    },
    async reprice({ id }: Pick<CarRow, 'id'>, price: number) {
      await t.em().transactional(async (em) => {
        await em.execute('update car set price = ? where id = ?', [price, id]);
        const row = [id, price, t.clock.now()];
        await em.execute('insert into car_price (car_id, price, valid_from) values (?, ?, ?)', row);
      });
    },
  };
}
