import { isPriceReduced, isWltpComplete } from 'contracts/car-facts';
import { readArt } from 'contracts/picture';
import { toSlug } from 'contracts/slug';
import { beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '../../../platform/config/secrets/password.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { seedDatabase } from '../seed.ts';
import { cuiCheckDigit, cuiOf } from 'contracts/cui';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../../identity/auth/demo-accounts.ts';
import { demoTables } from './demo-tables.ts';
import { loadReference } from './known-reference.ts';
import { col, readRows } from '../../../platform/database/read-rows.ts';

const t = useTestApp({ env: { DEMO_DATA: 'true' } });
type Answer = Record<string, number>;
// Unchecked cast: figures of any name, which the assertions check.
const figures = async (sql: string): Promise<Answer> => (await t.em().execute<Answer[]>(sql))[0] ?? {};

let announced = 0;
const onDemo = () => void (announced += 1);

beforeAll(async () => {
  await seedDatabase(t.orm, { demoData: true, now: t.clock.now(), onDemo });
}, 60_000);

test('about 4 000 cars of 120 dealers in 60 towns, of all 42 brands', async () => {
  const market = await figures(
    `select count(*)::int as cars, count(distinct dealer_id)::int as dealers, count(distinct brand_id)::int as brands,
       (select count(distinct city_id)::int from dealer) as towns from car`,
  );
  expect(market).toMatchObject({ dealers: 120, brands: 42, towns: 60 });
  expect(market.cars).toBeGreaterThan(3_600);
  expect(market.cars).toBeLessThan(4_600);
});

test('every text of equipment is one of the list, with well over half of it in use', async () => {
  const found = await figures(
    `select (select count(*)::int from (select distinct t.text from car, jsonb_array_elements_text(equipment) t(text)) one
         where equipment_ids_of(jsonb_build_array(one.text)) = '{}') as unknown,
       (select count(distinct t.item)::int from car, unnest(equipment_ids) t(item)) as items`,
  );
  expect(found['unknown']).toBe(0);
  expect(found['items']).toBeGreaterThan(70);
});

test('the same seed gives the same rows', async () => {
  const options = {
    now: t.clock.now(),
    passwordHash: 'x',
    reference: await loadReference(t.em()),
    firstIds: { app_user: 1, dealer: 1, car: 1, lead: 1 },
  };
  expect(demoTables(options)).toEqual(demoTables(options));
});

test('Demo Auto has 40 cars in all statuses and 12 requests, 5 of them unseen', async () => {
  const { body } = await t.rest('GET', '/api/search?limit=1');
  expect(body.total).toBeGreaterThan(3_000);
  const demo = await figures(
    `select count(*)::int as cars, count(distinct c.status)::int as statuses, count(distinct d.status)::int as one,
       (select count(*)::int from lead where dealer_id = d.id) as leads,
       (select count(*)::int from lead where dealer_id = d.id and not dealer_seen) as unseen
     from dealer d join car c on c.dealer_id = d.id where d.subdomain = 'demo' and d.name = 'Demo Auto'
       and d.status = 'approved' group by d.id`,
  );
  expect(demo).toEqual({ cars: 40, statuses: 4, one: 1, leads: 12, unseen: 5 });
});

test('the three accounts sign in with the demo password, no other account can', async () => {
  const users = await readRows(
    t.em(),
    { email: col.text, role: col.text, password_hash: col.text },
    `select email, role, password_hash from app_user where password_hash <> '!' order by role`,
  );
  expect(users.map(({ email }) => email)).toEqual([DEMO_ACCOUNTS.admin, DEMO_ACCOUNTS.dealer, DEMO_ACCOUNTS.buyer]);
  expect(await verifyPassword(DEMO_PASSWORD, users[0]?.password_hash ?? '')).toBe(true);
  const signedIn = await t.rest('POST', '/api/login', {
    body: { email: DEMO_ACCOUNTS.dealer, password: DEMO_PASSWORD },
  });
  expect(signedIn.status).toBe(200);
});

test('the buyer has 3 favourites and 2 leads; 6 dealers are pending; some response times can be measured', async () => {
  expect(
    await figures(
      `select (select count(*)::int from favorite) as favourites,
         (select count(*)::int from lead l join app_user u on u.id = l.buyer_id where u.email = '${DEMO_ACCOUNTS.buyer}') as requests,
         (select count(*)::int from dealer where status = 'pending') as pending`,
    ),
  ).toEqual({ favourites: 3, requests: 2, pending: 6 });
  const { measured } = await figures(
    `select count(*)::int as measured from (select dealer_id from lead where first_response_at is not null
       group by dealer_id having count(*) >= 5) dealers`,
  );
  expect(measured).toBeGreaterThan(20);
});

test('every demo dealer has given the data of its company', async () => {
  expect(
    await figures(
      `select count(*)::int as lacking from dealer d where legal_name is null or cui is null or phone is null
         or city_id is null or not exists (select from dealer_brand b where b.dealer_id = d.id)`,
    ),
  ).toEqual({ lacking: 0 });
});

test('cards are complete: pictures that can be drawn, most with WLTP figures, some reduced, none dated in the future', async () => {
  const { body } = await t.rest('GET', '/api/search?limit=100');
  for (const car of body.cars) {
    const [title, brand, model] = [car.title, car.brand.name, car.model.name].map(toSlug);
    // "Renault 5 E-Tech" and "Mazda3" contain their maker's name already.
    expect(title).toMatch(new RegExp(`^(${brand}-)?${model}-`));
    expect(car.title.length).toBeLessThanOrEqual(120);
    expect(car.images.map((image: string) => readArt(image)?.body)).toEqual(Array(4).fill(car.bodyType));
    expect(car.createdAt <= t.clock.now().toISOString()).toBe(true);
    expect(car.listPrice === null || car.listPrice >= car.price).toBe(true);
  }
  const complete = body.cars.filter(
    (car: Parameters<typeof isPriceReduced>[0] & { fuelType: 'benzina'; hybridType: null; wltp: null }) =>
      isWltpComplete(car.fuelType, car.hybridType, car.wltp),
  );
  expect(complete.length).toBeGreaterThan(80);
  expect(complete.length).toBeLessThan(100);
  expect(body.cars.some(isPriceReduced)).toBe(true);
});

test('a start with everything loaded adds nothing', async () => {
  const before = await figures('select count(*)::int as cars from car');
  await seedDatabase(t.orm, { demoData: true, now: t.clock.now(), onDemo });
  expect(await figures('select count(*)::int as cars from car')).toEqual(before);
  // The log has announced the market at the first start alone.
  expect(announced).toBe(1);
});

// Codes of well-known Romanian companies.
test.each(['1590082', '5022670', '14399840'])('the check digit of the fiscal code %s is right', (cui) => {
  expect(cuiCheckDigit(cui.slice(0, -1))).toBe(Number(cui.at(-1)));
  expect(cuiOf(Number(cui.slice(0, -1)))).toBe(`RO${cui}`);
});
