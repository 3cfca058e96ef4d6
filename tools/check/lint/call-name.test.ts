import { expect, test } from 'vitest';
import { lintFixture } from './fixture.ts';

const IMPORT = "import { api } from '../api.ts';\n";
const CLIENT = "import { createTRPCReact } from 'contracts/trpc-react';\nexport const api = createTRPCReact();\n";

/** A use of the client, and whether it is refused. */
const cases: [name: string, code: string, isRefused: boolean][] = [
  ['whole', "export const useLead = () => api.lead['get'].useQuery({ id: 1 });", false],
  [
    'utils',
    'export const useFresh = () => {\n  const { lead } = api.useUtils();\n  return () => lead.list.invalidate();\n};',
    false,
  ],
  [
    'choice',
    "export const useChoice = (of: 'a' | 'b') => ({ a: api.car.get, b: api.lead.get })[of].useQuery({ id: 1 });",
    false,
  ],
  ['noun', "export const useNoun = (of: 'car' | 'lead') => api[of].get.useQuery({ id: 1 });", true],
  ['verb', "export const useVerb = (of: 'get' | 'list') => api.lead[of].useQuery({ id: 1 });", true],
  ['template', 'export const useTemplate = (of: string) => api.lead[`get${of}`].useQuery({ id: 1 });', true],
  ['utils-noun', "export const useNoun = (of: 'car' | 'lead') => api.useUtils()[of].get.invalidate();", true],
  ['renamed', "const client = api;\nexport const useNoun = (of: 'car') => client[of].get.useQuery({ id: 1 });", true],
  [
    'destructured',
    "export const useNoun = (of: 'car') => {\n  const { [of]: noun } = api;\n  return noun.get.useQuery({ id: 1 });\n};",
    true,
  ],
  ['passed', 'export const useAll = (run: (client: unknown) => void) => run(api.useUtils());', true],
  [
    'second client',
    "import { createTRPCReact } from 'contracts/trpc-react';\nexport const other = createTRPCReact();",
    true,
  ],
  [
    'namespace',
    "import * as all from '../api.ts';\nexport const useAll = () => all.api.car.get.useQuery({ id: 1 });",
    true,
  ],
  ['passed on', "export { api } from '../api.ts';", true],
  ['late', "export const load = async () => (await import('../api.ts')).api;", true],
  ['kept', 'export const useAll = () => ({ all: api.lead });', true],
];
const pages: [name: string, code: string, isRefused: boolean][] = [
  ['loads', 'export default { load: (api: never) => api.car.get.fetch({ id: 1 }) };', false],
  ['computed', "export default { load: (api: never, of: 'car') => api[of].get.fetch({ id: 1 }) };", true],
  [
    'loads elsewhere',
    'const read = (api: never) => api.car.get.fetch({ id: 1 });\nexport default { load: read };',
    true,
  ],
  ['passes', 'export default { load: (api: never) => read(api) };', true],
];

const fileOf = (name: string) => `mf-dealer/src/lead/use-${name}.ts`;
const pageOf = (name: string) => `mf-dealer/src/pages/${name}.page.ts`;
const harvest = lintFixture({
  'mf-dealer/src/api.ts': CLIENT,
  ...Object.fromEntries(cases.map(([name, code]) => [fileOf(name), `${IMPORT}${code}\n`])),
  ...Object.fromEntries(pages.map(([name, code]) => [pageOf(name), `${code}\n`])),
});
const refusals = (file: string) => harvest.rulesAgainst(file).filter((rule) => rule === 'project(call-name)').length;

test.for(cases)('%s', ([name, , isRefused]) => {
  expect(refusals(fileOf(name)) > 0).toBe(isRefused);
});

test.for(pages)('a page that %s', ([name, , isRefused]) => {
  expect(refusals(pageOf(name)) > 0).toBe(isRefused);
});

test('the message says what to write instead', () => {
  expect(harvest.messagesAgainst(fileOf('noun')).join()).toContain('The name of a call is written out');
  expect(harvest.messagesAgainst(fileOf('passed')).join()).toContain('The client is not passed on');
});
