import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseOverview } from 'contracts/release-panel';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AuditEntry } from '../../../platform/audit/audit.entity.ts';
import { loadsOf } from '../../../platform/storage/release-loads.ts';
import * as check from '../../../platform/storage/promotion-check.ts';
import { releasesOf } from '../../../platform/storage/site-releases.ts';
import { addRelease, promoteByCommand } from '../../../testing/release-fixture.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { auditChanges } from '../release-audit/release-audit.service.ts';

const t = useTestApp();
const part = 'mf-dealer';
const admin = { id: 0, email: '' };
let first = '';
let second = '';
beforeAll(async () => {
  Object.assign(admin, await t.createUser('admin'));
  first = await addRelease(t.env, part, '1.0.0');
  second = await addRelease(t.env, part, '1.1.0');
});

const as = () => ({ as: { id: admin.id } });
const list = async () => (await t.trpc('release.list', undefined, as())).data as ReleaseOverview;
const partOf = (overview: ReleaseOverview, name = part) => overview.parts.find((one) => one.part === name)!;
const call = async (verb: string, input: object = {}) =>
  t.trpc(`release.${verb}`, { part, revision: (await list()).revision, ...input }, as());

test('with nothing released every part is served from the checkout', async () => {
  const overview = await list();
  expect(overview.parts.map((one) => one.part)).toEqual(
    expect.arrayContaining(['mf-public', 'mf-dealer', 'mf-buyer', 'mf-admin', 'shell']),
  );
  expect(partOf(overview, 'mf-buyer')).toEqual({
    part: 'mf-buyer',
    live: null,
    since: null,
    by: null,
    canary: null,
    isDisabled: false,
    releases: [{ id: null, version: null, commit: null, committedAt: null, crashes: 0, loads: 0, wasTakenBack: false }],
  });
});

describe('what an administrator does', () => {
  test('is what the list then says: promote, roll back, canary, off and on', async () => {
    const promoted = partOf((await call('promote', { release: first })).data);
    expect(promoted).toMatchObject({
      live: first,
      by: admin.email,
      since: t.clock.now().toISOString(),
      rollbackTo: null,
    });
    expect(promoted.releases.map(({ id }) => id)).toEqual([second, first, null]);
    expect(partOf((await call('startCanary', { release: second, share: 10 })).data).canary).toEqual({
      release: second,
      share: 10,
    });
    expect(partOf((await call('stopCanary')).data).canary).toBeNull();
    expect(partOf((await call('disable')).data).isDisabled).toBe(true);
    expect(partOf((await call('enable')).data).isDisabled).toBe(false);
    expect(partOf((await call('promote', { release: second })).data)).toMatchObject({ rollbackTo: first });
    expect(partOf((await call('rollback')).data)).toMatchObject({ live: first });
    expect(partOf((await call('promote', { release: null })).data)).toMatchObject({ live: null, rollbackTo: first });
  });

  test('is audited once, with the administrator', async () => {
    const entries = await t.em().find(AuditEntry, { action: { $like: 'release.%' } }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action.slice(8))).toEqual([
      'promote',
      'startCanary',
      'stopCanary',
      'disable',
      'enable',
      'promote',
      'rollback',
      'promote',
    ]);
    expect(entries[1]).toMatchObject({ actorId: admin.id, object: `part:mf-dealer release:${second} share:10` });
  });

  test.each([
    ['promote', 404, { release: '9.9.9-0123456789ab' }],
    ['promote', 409, { release: null }],
    ['promote', 400, { part: 'server', release: null }],
    ['startCanary', 400, { part: 'server', release: '1.0.0-000000000000', share: 10 }],
    ['startCanary', 400, { release: '1.0.0-000000000000', share: 51 }],
    ['stopCanary', 409, {}],
    ['disable', 400, { part: 'shell' }],
    ['disable', 404, { part: 'mf-nothing' }],
    ['enable', 409, {}],
    ['rollback', 409, { part: 'mf-buyer' }],
  ])('%s is refused with %i', async (verb, status, input) => {
    const before = await list();
    expect((await call(verb, input)).status).toBe(status);
    expect(await list()).toEqual(before);
  });

  test('is refused after somebody else’s change, which the list did not show yet', async () => {
    const { revision } = await list();
    const { data } = await call('disable', { part: 'mf-buyer' });
    expect(partOf(data, 'mf-buyer')).toMatchObject({ isDisabled: true, since: null, by: null });
    const late = await t.trpc('release.promote', { part, release: first, revision }, as());
    expect([late.status, late.error?.message]).toEqual([412, expect.stringContaining('schimbate de altcineva')]);
    await call('enable', { part: 'mf-buyer' });
  });

  test('of two at once one is made', async () => {
    const { revision } = await list();
    const answers = await Promise.all(
      [first, second].map((release) => t.trpc('release.promote', { part, release, revision }, as())),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });
});

test('a rollback to a release that the store has lost is refused, and what runs stays', async () => {
  const [lost, next] = [await addRelease(t.env, part, '3.0.0'), await addRelease(t.env, part, '3.1.0')];
  for (const release of [lost, next]) await call('promote', { release });
  await releasesOf(t.env).remove(part, lost);
  const { status, error } = await call('rollback');
  expect([status, error?.message]).toEqual([409, expect.stringContaining('nu mai este păstrată')]);
  expect(partOf(await list())).toMatchObject({ live: next });
  await call('promote', { release: null });
});

test('a release that would break others is refused with their names, by promotion and canary', async () => {
  const broken = 'mf-buyer 1.2.0 folosește lead.mine (mf-buyer/src/lead/lead-list.tsx:12)';
  vi.spyOn(check, 'checkPromotion').mockResolvedValue([broken]);
  const id = await addRelease(t.env, part, '2.0.0');
  for (const [verb, input] of [
    ['promote', { release: id }],
    ['startCanary', { release: id, share: 5 }],
  ] as const) {
    const { status, error } = await call(verb, input);
    expect([status, error?.message]).toEqual([409, expect.stringContaining(broken)]);
  }
});

test('a release that no browser has loaded is refused with the command that does, by promotion and canary', async () => {
  const id = await addRelease(t.env, part, '4.0.0');
  const { checked: _stamp, ...manifest } = (await releasesOf(t.env).read(part, id))!;
  writeFileSync(path.join(t.env.releasesDir, part, id, 'release.json'), JSON.stringify(manifest));
  for (const [verb, input] of [
    ['promote', { release: id }],
    ['startCanary', { release: id, share: 5 }],
  ] as const) {
    const { status, error } = await call(verb, input);
    expect([status, error?.message]).toEqual([409, expect.stringContaining('npm run release -- mf-dealer')]);
  }
});

test('the list counts crash reports and loads of each release', async () => {
  const id = await addRelease(t.env, 'mf-buyer', '3.0.0');
  await promoteByCommand(t.env, { part: 'mf-buyer', id, now: t.clock.now() });
  loadsOf(t.env).count('mf-buyer', id, t.clock.now());
  await t.trpc('crashReport.create', { part: 'mf-buyer', release: id, code: 'TypeError', where: [] });
  expect(partOf(await list(), 'mf-buyer').releases).toMatchObject([{ id, crashes: 1, loads: 1 }, { id: null }]);
});

test('a command’s change is audited by the running server, once however many look', async () => {
  const id = await addRelease(t.env, 'mf-admin', '1.0.0');
  const live = await promoteByCommand(t.env, { part: 'mf-admin', id, now: t.clock.now() });
  const written = await Promise.all([1, 2, 3].map(() => auditChanges({ em: t.em() }, live)));
  expect(written.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
  const entries = await t.em().find(AuditEntry, { object: { $like: 'part:mf-admin %' } });
  expect(entries).toMatchObject([{ actorId: null, object: `part:mf-admin release:${id} by:root_la_server` }]);
  expect(await auditChanges({ em: t.em() }, await releasesOf(t.env).readLive())).toBe(0);
});

test('only administrators', async () => {
  for (const role of ['user', 'dealer'] as const) {
    const caller = await t.createUser(role);
    expect((await t.trpc('release.list', undefined, { as: caller })).status).toBe(403);
    expect((await t.trpc('release.disable', { part, revision: 0 }, { as: caller })).status).toBe(403);
  }
});
