import { expect, test } from 'vitest';
import { clientCalls } from './client-calls.ts';
import { parseSource } from './part-sources.ts';

const PATH = 'mf-dealer/src/lead/use-lead.ts';
const callsIn = (code: string, path = PATH) => {
  const file = parseSource(path, `import { api } from '../api.ts';\n${code}`);
  const { calls, faults } = clientCalls(file.program, file);
  return { calls: calls.map(({ name, line }) => `${name}:${line}`), faults: faults.map(({ line }) => line) };
};

/** Every way in which the front ends name a call. */
const ways: [way: string, code: string, calls: string[]][] = [
  ['a hook', 'const q = api.lead.get.useQuery({ id: 1 });', ['lead.get:2']],
  ['a hook on its own line', 'const q = api.lead\n  .get.useQuery({ id: 1 });', ['lead.get:2']],
  ['a call passed to a hook', 'useCall(api.lead.create, { done: null });', ['lead.create:2']],
  ['a written name in brackets', "api['lead']['get'].useQuery();", ['lead.get:2']],
  ['utils', 'const utils = api.useUtils();\nvoid utils.lead.get.invalidate();', ['lead.get:3']],
  ['the plain client', 'const utils = api.useUtils();\nutils.client.lead.get.query();', ['lead.get:3']],
  [
    'utils taken apart',
    'const { client, lead: rows } = api.useUtils();\nclient.car.get.query(); rows.list.fetch();',
    ['car.get:3', 'lead.list:3'],
  ],
  ['a noun taken apart', 'const { list } = api.useUtils().favorite;\nlist.invalidate();', ['favorite.list:3']],
  ['several queries', 'api.useQueries((call) => [1].map((id) => call.car.get({ id })));', ['car.get:2']],
  ['an optional member', 'api?.lead?.get.useQuery();', ['lead.get:2']],
  [
    'a list to choose from',
    "const calls = { a: api.car.get, b: api.lead.get };\nuseCall(calls['a']);",
    ['car.get:2', 'lead.get:2'],
  ],
  ['inside a component', 'function A() { return <B load={() => api.car.get.useQuery()} />; }', ['car.get:2']],
  [
    'dependencies of a hook',
    'const utils = api.useUtils();\nuseMemo(() => utils.car.get.fetch(), [utils]);',
    ['car.get:3'],
  ],
  ['all answers of a noun', 'const utils = api.useUtils();\nutils.lead.invalidate();', []],
  ['a type', 'type Get = Call<typeof api.lead.get>;', []],
  ['a loader of something else', 'export const queue = { load: (first) => first(), retry: (first) => first };', []],
  ['another value of that name', 'function a(api: { lead: { get(): void } }) { api.lead.get(); }', []],
];

test.for(ways)('%s', ([, code, calls]) => {
  expect(callsIn(code, 'mf-dealer/src/lead/use-lead.tsx')).toEqual({ calls, faults: [] });
});

test('a page’s loader gets the client as its first parameter, under any name', () => {
  const page = 'export default page({\n  load: async (calls, { path }) => calls.car.page.fetch({ path }),\n});';
  expect(callsIn(page, 'mf-public/src/pages/car.page.ts').calls).toEqual(['car.page:3']);
  const shared = `import { page } from '../page.ts';\n${page}`;
  expect(callsIn(shared, 'mf-public/src/content-page/text-page.ts').calls).toEqual(['car.page:4']);
});

test('computed names and a client that is passed on are faults at their lines', () => {
  expect(callsIn("useCall(api[of].merge);\nrun(api);\nconst { ['a' + b]: c } = api;")).toEqual({
    calls: [],
    faults: [4, 2, 3],
  });
});
