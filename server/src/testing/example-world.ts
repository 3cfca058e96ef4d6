/**
 * The data for the examples of the OpenAPI document (in the procedures' meta), in an empty test database: what is
 * created first has the first id of its table, 100 001.
 */
import type { RestRoute } from '../platform/calls/rest-route.ts';
import { Upload } from '../catalog/upload/upload.entity.ts';
import type { UserRow } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface ExampleWorld {
  buyer: UserRow;
  dealer: UserRow;
  admin: UserRow;
}

const UPLOAD_KEY = '0123456789abcdef0123456789abcdef';

export async function makeExampleWorld(t: TestApp): Promise<ExampleWorld> {
  const person = (email: string, firstName: string, lastName: string) => ({ email, firstName, lastName });
  const buyer = await t.createUser('user', { ...person('ana@exemplu.ro', 'Ana', 'Popa'), phone: '+40722111222' });
  const dealer = await t.createUser('dealer', person('dealer@exemplu.ro', 'Dan', 'Ene'));
  const admin = await t.createUser('admin', person('admin@exemplu.ro', 'Ada', 'Marin'));
  await t.createUser('user', person('pleaca@exemplu.ro', 'Petru', 'Lungu'));
  const shop = { name: 'Auto Exemplu', email: 'vanzari@exemplu.ro', subdomain: 'demo', user: dealer.id };
  const own = (await t.createDealer(shop)).id;
  await t.createDealer({ name: 'Auto Pleacă', email: 'inchis@exemplu.ro' });
  await t.createCar({ dealer: own, images: ['https://imagini.exemplu.ro/octavia.jpg'] });
  await t.createCar({ dealer: own, title: 'Škoda Octavia vândută' });
  const lead = {
    userName: 'Radu Stan',
    userEmail: 'radu@exemplu.ro',
    message: 'Mai este disponibilă?',
    carId: 100_001,
  };
  await t.rest('POST', '/api/leads', { body: lead });
  await t.rest('POST', '/api/favorites/100001', { as: buyer });
  const setting = { key: 'stripe_secret_key', value: 'sk_exemplu_9876', category: 'stripe' };
  await t.rest('POST', '/api/admin/settings', { as: admin, body: setting });
  await storeLogo(t, admin.id);
  return { buyer, dealer, admin };
}

async function storeLogo(t: TestApp, user: number): Promise<void> {
  const at = t.clock.now();
  const times = { createdAt: at, expiresAt: at };
  await t.em().insert(Upload, { key: UPLOAD_KEY, user, purpose: 'logo', status: 'stored', bytes: 1000, ...times });
}

/** The caller of the example; null is anonymous. */
export function exampleCaller(
  { access, path }: Pick<RestRoute, 'access' | 'path'>,
  world: ExampleWorld,
): UserRow | null {
  // A conversation's two sides: marketplace/conversation/conversation-access.ts.
  if (path.startsWith('/api/leads/:id/')) return world.dealer;
  if (access === 'public') return null;
  if (access === 'admin') return world.admin;
  return access.startsWith('dealer') ? world.dealer : world.buyer;
}
