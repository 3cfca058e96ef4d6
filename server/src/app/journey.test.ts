import { describe, expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const t = useTestApp();

interface Transport {
  name: string;
  search(brand: string): Promise<number[]>;
  ask(carId: number, email: string): Promise<{ id: number }>;
  requests(dealer: { id: number; user: Person }): Promise<{ id: number; dealerSeen: boolean; status: string }[]>;
  see(id: number, as: Person): Promise<void>;
  contact(id: number, as: Person): Promise<void>;
  approve(dealerId: number, as: Person): Promise<void>;
  keep(carId: number, as: Person): Promise<number[]>;
}
type Person = Awaited<ReturnType<typeof t.createUser>>;

const request = (carId: number, email: string) => ({ carId, userName: 'Ioana Mureșan', userEmail: email });
const idsOf = (cars: unknown): number[] => (cars as { id: number }[]).map(({ id }) => id);

const rest: Transport = {
  name: 'REST',
  search: async (brand) => idsOf(((await t.rest('GET', `/api/search?brand=${brand}`)).body as { cars: unknown }).cars),
  ask: async (carId, email) =>
    (await t.rest('POST', '/api/leads', { body: request(carId, email) })).body as { id: number },
  requests: async ({ id, user }) => (await t.rest('GET', `/api/dealers/${id}/leads`, { as: user })).body as never,
  see: async (id, as) => void (await t.rest('PATCH', `/api/leads/${id}/seen`, { as })),
  contact: async (id, as) => void (await t.rest('PATCH', `/api/leads/${id}`, { as, body: { status: 'contactat' } })),
  approve: async (id, as) =>
    void (await t.rest('PATCH', `/api/admin/dealers/${id}/status`, { as, body: { status: 'approved' } })),
  keep: async (carId, as) => {
    await t.rest('POST', `/api/favorites/${carId}`, { as });
    return idsOf((await t.rest('GET', '/api/favorites', { as })).body);
  },
};

const trpc: Transport = {
  name: 'tRPC',
  search: async (brand) => idsOf(((await t.trpc('search.cars', { brand })).data as { cars: unknown }).cars),
  ask: async (carId, email) => (await t.trpc('lead.create', request(carId, email))).data as { id: number },
  requests: async ({ id, user }) =>
    ((await t.trpc('lead.list', { dealerId: id }, { as: user })).data as { items: never }).items,
  see: async (id, as) => void (await t.trpc('lead.markSeen', { id }, { as })),
  contact: async (id, as) => void (await t.trpc('lead.setStatus', { id, status: 'contactat' }, { as })),
  approve: async (id, as) => void (await t.trpc('dealer.setStatus', { id, status: 'approved' }, { as })),
  keep: async (carId, as) => {
    await t.trpc('favorite.add', { carId }, { as });
    return idsOf((await t.trpc('favorite.list', undefined, { as })).data);
  },
};

describe('the main journey', () => {
  it.each([rest, trpc])('goes from a search to an answered lead, by $name', async (transport) => {
    const admin = await t.createUser('admin');
    const buyer = await t.createUser('user');
    const dealer = await t.createDealer({ status: 'pending' });
    const car = await t.createCar({ dealer });

    expect(await transport.search(car.brand.slug)).not.toContain(car.id);
    await transport.approve(dealer.id, admin);
    expect(await transport.search(car.brand.slug)).toContain(car.id);

    const { id } = await transport.ask(car.id, `ioana-${transport.name.toLowerCase()}@exemplu.ro`);
    const owner = { id: dealer.id, user: dealer.user };
    const mine = async () => (await transport.requests(owner)).find((lead) => lead.id === id);
    expect(await mine()).toMatchObject({ dealerSeen: false, status: 'nou' });
    await transport.see(id, owner.user);
    await transport.contact(id, owner.user);
    expect(await mine()).toMatchObject({ dealerSeen: true, status: 'contactat' });
    expect(await transport.keep(car.id, buyer)).toContain(car.id);
  });
});
