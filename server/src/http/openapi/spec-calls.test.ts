import { describe, expect, test } from 'vitest';
import { restRoutes } from '../api/rest-routes.ts';
import { additions, specTables } from '../../testing/spec-calls.ts';

/** A parameter's position counts, not its name. */
const placed = (call: string) => call.replace(/:\w+|\{\w+\}/g, '{}');
const rows = new Map(restRoutes.map((row) => [placed(`${row.method} ${row.path}`), row]));

describe('the calls of the specification', () => {
  test.each(specTables.map(({ section, calls }) => [section, calls] as const))(
    '%s has a route each',
    (_name, calls) => {
      expect(calls.filter((call) => !rows.has(placed(call)))).toEqual([]);
    },
  );

  test('every route is a call of the specification, or a declared addition of ours', () => {
    const named = new Set([...specTables.flatMap(({ calls }) => calls), ...additions].map(placed));
    expect([...rows.keys()].filter((call) => !named.has(call))).toEqual([]);
    expect(additions.filter((call) => !rows.has(placed(call)))).toEqual([]);
  });

  test('a route names the section that it comes from', () => {
    const sections = new Map<string, Set<string>>();
    for (const { section, calls } of specTables) {
      for (const call of calls.map(placed)) {
        sections.set(call, (sections.get(call) ?? new Set()).add(section.replace(/ ".*/, '')));
      }
    }
    const wrong = [...rows].filter(([call, { spec }]) => sections.has(call) && !sections.get(call)?.has(spec));
    expect(wrong.map(([call, { spec }]) => `${call}: ${spec}`)).toEqual([]);
    const added = additions.map((call) => rows.get(placed(call))?.spec ?? '');
    expect(added.filter((spec) => !/^(our addition|docs\/rules\/)/.test(spec))).toEqual([]);
  });
});
