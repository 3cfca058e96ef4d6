/** The state of an index of cars, and the index of a state. */
import { CarIndex } from './car-index.ts';
import { Columns } from './columns.ts';
import type { EngineState } from './engine-state.ts';
import { Dictionaries } from './id-codes.ts';
import { ItemBits } from './item-bits.ts';
import { type Layout, LISTED_COLUMNS } from './layout.ts';
import { lexiconState, restoredLexicon } from './lexicon-state.ts';

/** Not while cars are loaded. */
export function stateOf({ columns, count, dictionaries, lexicon, items }: CarIndex): EngineState {
  const ids = Object.fromEntries(LISTED_COLUMNS.map((column) => [column, dictionaries[column].ids]));
  const { words, numbers } = lexiconState(lexicon);
  return {
    facts: { count, capacity: columns.capacity, ids, words, items: items.items },
    numbers: { ...columns.state(count), ...items.state, ...numbers },
  };
}

/** An index with this state, whose arrays become its own. Throws when it is not one of this layout. */
export function restoredIndex(layout: Layout, { facts, numbers }: EngineState): CarIndex {
  const { count, capacity } = facts;
  const dictionaries = new Dictionaries();
  for (const column of LISTED_COLUMNS) for (const id of facts.ids[column] ?? []) dictionaries[column].codeOf(id);
  const index = new CarIndex(dictionaries, layout, 0);
  const columns = Columns.restored(layout, capacity, numbers);
  const lexicon = restoredLexicon(columns.words, facts.words, numbers);
  index.take({ columns, count, lexicon, items: ItemBits.restored(columns.words, facts.items, numbers) });
  return index;
}
