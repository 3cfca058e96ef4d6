// Names of brands, models and towns in a question: "cx 5", "cx-5" and "cx5" are one, so runs of tokens are compared
// without what stands between them.
import { FIRST_WORDS, keyOf, NAME_ALIASES } from 'contracts/name-key';
import type { NameHit } from './named-rows.ts';
import { endOf } from './phrases.ts';
import type { Token } from './tokens.ts';

const MAX_NAME_LENGTH = 5;

/** "in jurul Craiovei", "Clujului", "dusterul": the endings of cases and articles, and what the name has instead. */
const ENDINGS = [
  ['ului', ''],
  ['uri', ''],
  ['ul', ''],
  ['lui', ''],
  ['ilor', 'i'],
  ['iei', 'ia'],
  ['ei', 'a'],
] as const;
const MIN_LENGTH_WITH_ENDING = 6;

/** The keys that a run of tokens may stand for. */
function keysOf(tokens: readonly Token[], from: number, to: number): string[] {
  let rest = '';
  for (let index = from + 1; index < to; index++) rest += tokens[index]?.text;
  const first = tokens[from]?.text ?? '';
  const key = (FIRST_WORDS.get(first) ?? first) + rest;
  const keys = [key];
  const alias = NAME_ALIASES.get(key);
  if (alias !== undefined) keys.push(alias);
  if (key.length < MIN_LENGTH_WITH_ENDING) return keys;
  for (const [ending, instead] of ENDINGS) {
    if (!key.endsWith(ending)) continue;
    const bare = key.slice(0, -ending.length) + instead;
    keys.push(NAME_ALIASES.get(bare) ?? bare);
  }
  return keys;
}

/** Every key of every run of up to five tokens, each once. */
export function nameKeys(tokens: readonly Token[]): string[] {
  const keys = new Set<string>();
  for (let from = 0; from < tokens.length; from++)
    for (let to = endOf(tokens, from, MAX_NAME_LENGTH); to > from; to--)
      for (const key of keysOf(tokens, from, to)) keys.add(key);
  return [...keys];
}

/** A name at a token: the rows that have it. */
export interface NameMatch {
  hits: readonly NameHit[];
  /** Exclusive. */
  to: number;
}

/** The names of a question. */
export class NameTable {
  readonly #byKey = new Map<string, NameHit[]>();
  readonly #brands = new Set<number>();

  constructor(hits: readonly NameHit[]) {
    for (const hit of hits) {
      const key = keyOf(hit.slug);
      const known = this.#byKey.get(key);
      if (known) known.push(hit);
      else this.#byKey.set(key, [hit]);
      if (hit.kind === 'brand') this.#brands.add(hit.id);
    }
  }

  /** A short number or a single letter is a model only beside its brand: "mazda 2", but not "2" alone. */
  #isClear(key: string, hit: NameHit): boolean {
    return (
      key.length > 2 ||
      (key.length === 2 && !/^\d+$/.test(key)) ||
      hit.kind !== 'model' ||
      this.#brands.has(hit.brandId)
    );
  }

  /** The names at a token, the longest first. */
  *at(tokens: readonly Token[], from: number): Generator<NameMatch> {
    for (let to = endOf(tokens, from, MAX_NAME_LENGTH); to > from; to--) {
      for (const key of keysOf(tokens, from, to)) {
        const hits = this.#byKey.get(key)?.filter((hit) => this.#isClear(key, hit)) ?? [];
        if (hits.length === 0) continue;
        yield { hits, to };
        break;
      }
    }
  }
}
