import { expect, test } from 'vitest';
import { equipmentGroups } from './compare-equipment.ts';

const ABS = { place: 0, group: 'Siguranță', label: 'ABS' };
const LED = { place: 90, group: 'Lumini și vizibilitate', label: 'Faruri LED' };
const OTHER = { place: 120, group: 'Alte dotări', label: 'Covorașe' };

test('equipment is "yes" or unspecified, never "no"; nothing for a dealer who listed nothing', () => {
  const [group] = equipmentGroups([{ equipment: [LED] }, { equipment: [ABS] }, { equipment: [] }]).slice(-1);
  expect(group).toEqual({
    title: 'Dotări: Lumini și vizibilitate',
    rows: [
      { label: 'Faruri LED', differs: true, cells: ['Da', 'nespecificat', null].map((text) => ({ text, best: null })) },
    ],
  });
});

test('groups and rows are in the list’s order, whichever car names them, and free text comes last', () => {
  const groups = equipmentGroups([{ equipment: [LED, OTHER] }, { equipment: [ABS, LED] }]);
  expect(groups.map(({ title, rows }) => [title, rows.map(({ label, differs }) => [label, differs])])).toEqual([
    ['Dotări: Siguranță', [['ABS', true]]],
    ['Dotări: Lumini și vizibilitate', [['Faruri LED', false]]],
    ['Dotări: Alte dotări', [['Covorașe', true]]],
  ]);
});
