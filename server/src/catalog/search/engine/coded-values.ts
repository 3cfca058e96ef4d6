// Words of closed vocabularies as small numbers: position in the vocabulary plus one; 0 stands for none and for any other word.
import { BodyType, Color, Drivetrain, FuelType, Paint, Transmission } from 'contracts/car';

export const VOCABULARIES = {
  fuel: FuelType.options,
  gearbox: Transmission.options,
  drive: Drivetrain.options,
  body: BodyType.options,
  color: Color.options,
  paint: Paint.options,
} as const;
export type Vocabulary = keyof typeof VOCABULARIES;

const codes: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  Object.entries(VOCABULARIES).map(([name, words]) => [name, new Map(words.map((word, index) => [word, index + 1]))]),
);

export const codeOf = (vocabulary: Vocabulary, word: string | null): number =>
  word === null ? 0 : (codes[vocabulary]?.get(word) ?? 0);

/** Automatic includes CVT wherever a gearbox is asked for (docs/rules.md "Search"). */
export const gearboxCodes = (word: string): number[] =>
  word === 'automata' ? [codeOf('gearbox', 'automata'), codeOf('gearbox', 'cvt')] : [codeOf('gearbox', word)];
