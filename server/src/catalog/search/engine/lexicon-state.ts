/** The words of a lexicon with their positions as a few arrays, and the lexicon of such arrays. */
import { type NamedNumbers, numbersOf } from './engine-state.ts';
import { type Entry, Lexicon } from './lexicon.ts';
import { PostingList } from './posting-list.ts';

/** Instead of a list's length. */
const IN_SET = -1;

/** The words, and in their order the sets of those that have one, the lists of the others, and the sizes of all. */
export function lexiconState({ entries }: Lexicon): { words: string[]; numbers: NamedNumbers } {
  const all = [...entries.values()];
  const numbers = {
    'word sizes': Int32Array.from(all, ({ list }) => list?.length ?? IN_SET),
    'word counts': Int32Array.from(all, ({ count }) => count),
    'word sets': joined(
      Uint32Array,
      all.flatMap(({ bits }) => bits ?? []),
    ),
    'word lists': joined(
      Int32Array,
      all.flatMap(({ list }) => list?.positions ?? []),
    ),
  };
  return { words: [...entries.keys()], numbers };
}

function joined<Kind extends Int32Array | Uint32Array>(kind: new (length: number) => Kind, parts: Kind[]): Kind {
  const all = new kind(parts.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const part of parts) {
    all.set(part, length);
    length += part.length;
  }
  return all;
}

/** `setWords`: the length of each set. */
export function restoredLexicon(setWords: number, words: readonly string[], numbers: NamedNumbers): Lexicon {
  const sizes = numbersOf(numbers, 'word sizes', Int32Array);
  const counts = numbersOf(numbers, 'word counts', Int32Array);
  const sets = numbersOf(numbers, 'word sets', Uint32Array);
  const lists = numbersOf(numbers, 'word lists', Int32Array);
  let [set, list] = [0, 0];
  const entryOf = (index: number): Entry => {
    const size = sizes[index]!;
    const bits = size === IN_SET ? sets.slice(set, (set += setWords)) : null;
    const own = bits ? null : PostingList.of(lists.slice(list, (list += size)));
    return { list: own, bits, count: counts[index]! };
  };
  return Lexicon.of(
    setWords,
    words.map((word, index) => [word, entryOf(index)]),
  );
}
