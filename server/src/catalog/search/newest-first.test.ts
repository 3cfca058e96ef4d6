import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from 'contracts/durations';
import { Migration20261122163000_PublishedAt } from '../../app/database/migrations/Migration20261122163000_PublishedAt.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { col, readRows } from '../../platform/database/read-rows.ts';

interface Fixture {
  /** In the order of "recent". */
  recent: number[];
  /** In the order of "premium". */
  premium: number[];
  dealerId: number;
  subdomain: string;
}

/** Cars whose creation, id, publication, premium mark and demotion each suggest another order. */
async function insertFixture(t: TestApp): Promise<Fixture> {
  const subdomain = 'cele-mai-noi';
  const dealer = await t.createDealer({ subdomain });
  const ago = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
  const car = async (publishedDays: number, marks: { isPremium?: boolean; isDemoted?: boolean } = {}) =>
    (
      await t.createCar({
        dealer: dealer.id,
        publishedAt: ago(publishedDays),
        createdAt: ago(60 + publishedDays * 7),
        ...marks,
      })
    ).id;
  const demotedPremium = await car(1, { isDemoted: true, isPremium: true });
  const fresh = await car(2);
  const oldest = await car(50);
  const premium = await car(9, { isPremium: true });
  const demoted = await car(0, { isDemoted: true });
  const olderPremium = await car(30, { isPremium: true });
  // The same moment: the higher id first.
  const twin = await car(9);
  return {
    recent: [fresh, twin, premium, olderPremium, oldest, demoted, demotedPremium],
    premium: [premium, olderPremium, fresh, twin, oldest, demotedPremium, demoted],
    dealerId: dealer.id,
    subdomain,
  };
}

interface Listed {
  id: number;
  publishedAt: string;
}

const idsOf = (cars: readonly Listed[]) => cars.map(({ id }) => id);

describe.each([{ isEngineOn: true }, { isEngineOn: false }])('newest first, engine on: $isEngineOn', (options) => {
  const t = useTestApp(options);
  let fixture: Fixture;
  const list = async (path: string): Promise<Listed[]> => {
    const { body } = await t.rest('GET', path);
    return Array.isArray(body) ? body : body.cars;
  };

  beforeAll(async () => {
    fixture = await insertFixture(t);
    if (options.isEngineOn) await t.search.caughtUp();
    if (((await t.search.ready()) !== null) !== options.isEngineOn) throw new Error('not the path that is to be tried');
  });

  test('"recent" is by the day of publication, newest first; demoted cars come last, newest first among themselves', async () => {
    for (const path of ['/api/search?sort=recent', '/api/search']) {
      expect(idsOf(await list(path))).toEqual(fixture.recent);
    }
  });

  test('the answers contain the days that they are ordered by', async () => {
    const days = (await list('/api/search')).slice(0, 5).map(({ publishedAt }) => publishedAt);
    expect(days).toEqual(days.toSorted().toReversed());
    const [first] = await list('/api/search');
    const { body } = await t.rest('GET', `/api/cars/${first?.id}`);
    expect(body.publishedAt).toBe(days[0]);
  });

  test('"premium" puts premium cars first, newest first within; demoted cars come last', async () => {
    expect(idsOf(await list('/api/search?sort=premium'))).toEqual(fixture.premium);
  });

  test('pages of either order are contiguous', async () => {
    for (const sort of ['recent', 'premium'] as const) {
      const pages = await Promise.all(
        [0, 3, 6].map((offset) => list(`/api/search?sort=${sort}&limit=3&offset=${offset}`)),
      );
      expect(idsOf(pages.flat())).toEqual(fixture[sort]);
    }
  });

  test('a dealer’s cars are in the order of "recent", over REST and on the page, and in that of "premium" on the page', async () => {
    const { dealerId, recent, subdomain } = fixture;
    expect(idsOf(await list(`/api/dealers/${dealerId}/cars`))).toEqual(recent);
    expect(idsOf(await list(`/api/dealers/${dealerId}/cars?limit=2&offset=4`))).toEqual(recent.slice(4, 6));
    for (const sort of ['recent', 'premium'] as const) {
      const { data } = await t.trpc('dealer.siteCars', { subdomain, sort });
      expect(idsOf(data.cars)).toEqual(fixture[sort]);
    }
  });

  test('featured cars: premium first, then newest, demoted cars last', async () => {
    expect(idsOf(await list('/api/cars/featured'))).toEqual(fixture.premium.slice(0, 2));
  });
});

describe('a database of the previous version', () => {
  const t = useTestApp();

  test('keeps the day of a return, and gives demo cars without one the day of their creation', async () => {
    const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
    await t.createCar({ createdAt: at(10), publishedAt: at(10) });
    await t.createCar({ createdAt: at(10), publishedAt: at(19) });
    await t.createCar({ createdAt: at(10), publishedAt: at(21) });
    const days = async () =>
      (
        await readRows(
          t.em(),
          { day: col.text },
          "select (published_at at time zone 'UTC')::date::text as day from car order by id",
        )
      ).map(({ day }) => day);
    const migrate = async () => {
      const migration = new Migration20261122163000_PublishedAt(t.em().getDriver(), t.orm.config);
      migration.up();
      for (const query of migration.getQueries()) await t.em().execute(String(query));
    };
    await migrate();
    expect(await days()).toEqual(['2026-11-10', '2026-11-19', '2026-11-21']);
    await t
      .em()
      .execute(`insert into setting (key, value, category, updated_at) values ('demo.loaded', 'true', 'system', ?)`, [
        at(20),
      ]);
    await migrate();
    expect(await days()).toEqual(['2026-11-10', '2026-11-10', '2026-11-21']);
  });
});
