import { describe, expect, test } from 'vitest';
import { AuditEntry } from '../../platform/audit/audit.entity.ts';
import { Favorite } from '../../marketplace/favorite/favorite.entity.ts';
import { Lead } from '../../marketplace/lead/lead.entity.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { Car } from './car.entity.ts';

const t = useTestApp();

const patch = (id: number, body: object, options: { as: { id: number }; ifMatch?: string }) =>
  t.rest('PATCH', `/api/cars/${id}`, {
    as: options.as,
    body,
    ...(options.ifMatch ? { headers: { 'if-match': options.ifMatch } } : {}),
  });
const rowOf = (id: number) => t.em().findOneOrFail(Car, id);

describe('ownership of a car', () => {
  const calls = (id: number, as: { id: number }) =>
    Promise.all([patch(id, { title: 'Furată' }, { as }), t.rest('DELETE', `/api/cars/${id}`, { as })]);

  test(
    'another dealer’s is 403 while public, else 404; a buyer’s role is 403',
    { tags: ['WA6-role-04', 'PS1-product-08'] },
    async () => {
      const thief = (await t.createDealer()).user;
      const [car, hidden] = [await t.createCar(), await t.createCar({ status: 'inactive' })];
      expect((await calls(car.id, thief)).map(({ status }) => status)).toEqual([403, 403]);
      expect((await calls(hidden.id, thief)).map(({ status }) => status)).toEqual([404, 404]);
      expect((await calls(1, thief)).map(({ status }) => status)).toEqual([404, 404]);
      expect((await calls(car.id, await t.createUser())).map(({ status }) => status)).toEqual([403, 403]);
      for (const { id } of [car, hidden]) expect(await rowOf(id)).toMatchObject({ title: car.title, deletedAt: null });
    },
  );

  test('an administrator may, and it is audited', async () => {
    const [car, admin] = [await t.createCar(), await t.createUser('admin')];
    expect((await patch(car.id, { isPremium: true }, { as: admin })).body.isPremium).toBe(true);
    expect((await t.rest('DELETE', `/api/cars/${car.id}`, { as: admin })).status).toBe(200);
    const notes = await t.em().find(AuditEntry, { actorId: admin.id }, { orderBy: { id: 'asc' } });
    expect(notes.map(({ action, object }) => `${action} ${object}`)).toEqual([
      `car.update car:${car.id}`,
      `car.delete car:${car.id}`,
    ]);
  });
});

describe('DELETE /api/cars/{id}', () => {
  test('hides the car permanently; leads keep its title, favourites drop it', { tags: ['WA7-call-06'] }, async () => {
    const dealer = await t.createDealer();
    const car = await t.createCar({ dealer: dealer.id });
    const buyer = await t.createUser();
    await t.rest('POST', `/api/favorites/${car.id}`, { as: buyer });
    const lead = { carId: car.id, userName: 'Ana Pop', userEmail: 'ana@exemplu.ro' };
    await t.rest('POST', '/api/leads', { body: lead });
    expect(await t.rest('DELETE', `/api/cars/${car.id}`, { as: dealer.user })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect((await t.rest('DELETE', `/api/cars/${car.id}`, { as: dealer.user })).status).toBe(404);
    expect((await patch(car.id, { title: 'Înapoi' }, { as: dealer.user })).status).toBe(404);
    expect((await t.rest('GET', `/api/cars/${car.id}`, { as: dealer.user })).status).toBe(404);
    expect(await t.em().count(Favorite, { car: car.id })).toBe(0);
    expect(await t.em().count(Lead, { car: car.id })).toBe(1);
    const leads = await t.rest('GET', `/api/dealers/${dealer.id}/leads`, { as: dealer.user });
    expect(leads.body[0].car.title).toBe(car.title);
  });
});
