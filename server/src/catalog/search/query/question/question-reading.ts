import type { Sort } from 'contracts/search';
import type { NameHit } from './named-rows.ts';
import { COUNTED, isLowerBound, type Value } from './vocabulary.ts';
import type { Read } from './quantity-values.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';

/** Tokens of a question; `to` is exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A name that was read, with all rows that have it. */
export interface NamedItem {
  hits: readonly NameHit[];
  span: Span;
  isExcluded: boolean;
  /** After "sau": an alternative to what stands before. */
  isAlternative: boolean;
}

export type Values = Map<string, (string | number | true)[]>;

const COUNTED_NAMES: ReadonlySet<string> = new Set(Object.keys(COUNTED));
/** Kilometres beside a town without a bound are a distance up to here, and an electric range above. */
const MAX_DISTANCE_ALONE = 150;

function add(to: Values, name: string, value: string | number | true): void {
  const known = to.get(name);
  if (!known) to.set(name, [value]);
  else if (!known.includes(value)) known.push(value);
}

function move(value: string | number | true, { name, from, to }: { name: string; from: Values; to: Values }): void {
  const left = (from.get(name) ?? []).filter((one) => one !== value);
  if (left.length > 0) from.set(name, left);
  else from.delete(name);
  add(to, name, value);
}

/** Collects the parts of a question that have been read. */
export class QuestionReading {
  readonly filters: Values = new Map();
  readonly not: Values = new Map();
  readonly names: NamedItem[] = [];
  sort: Sort | null = null;
  near: { slug: string } | null = null;
  readonly #tokens: readonly Token[];
  readonly #words = new Set<number>();
  readonly #fillers = new Set<number>();
  /** The tokens of an exclusion that has no value yet. */
  #not: Span | null = null;
  /** The filter that was excluded last, while "sau" may add to it. */
  #excluded: string | null = null;
  #isAfterOr = false;
  #isAfterComma = false;
  /** The values that follow an exclusion after a comma, until "sau" says that it is excluded too: "fara dacia, fiat sau seat". */
  #held: (() => void)[] = [];
  #last: 'near' | NamedItem | null = null;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isNegating(): boolean {
    return this.#not !== null;
  }

  /** The brand that was named just before; null when something else was. */
  get lastBrand(): number | null {
    if (this.#last === null || this.#last === 'near') return null;
    return this.#last.hits.find(({ kind }) => kind === 'brand')?.id ?? null;
  }

  /** A gap before the next token. */
  pass(gap: string): void {
    if (/[,;]/.test(gap)) [this.#isAfterOr, this.#isAfterComma] = [false, true];
    if (gap.includes('/')) this.#isAfterOr = true;
  }

  /** Whether what comes now is excluded; an exclusion goes on through "sau" for the same filter only. */
  #isExcluded(filter: string, exclude: () => void): boolean {
    const isSame = this.#excluded === filter;
    const isExcluded = this.#not !== null || (isSame && this.#isAfterOr);
    const isHeld = isSame && !isExcluded && this.#isAfterComma;
    if (isExcluded && this.#not === null) for (const one of this.#held) one();
    this.#held = isHeld ? [...this.#held, exclude] : [];
    this.#not = null;
    this.#excluded = isExcluded || isHeld ? filter : null;
    return isExcluded;
  }

  #taken(span: Span, last: 'near' | NamedItem | null = null): number {
    this.#last = last;
    this.#isAfterOr = false;
    this.#isAfterComma = false;
    return span.to;
  }

  addName(hits: readonly NameHit[], span: Span): void {
    const item: NamedItem = { hits, span, isExcluded: false, isAlternative: this.#isAfterOr };
    item.isExcluded = this.#isExcluded(hits[0]?.kind ?? '', () => (item.isExcluded = true));
    this.names.push(item);
    this.#taken(span, item);
  }

  addValue({ name, values }: Value, span: Span): number {
    const isFlagOrItem = values.includes(true) || name === 'equipment';
    if (isFlagOrItem && this.#not) return this.#asWords({ from: this.#not.from, to: span.to });
    const isExcluded = this.#isExcluded(name, () => {
      for (const value of values) move(value, { name, from: this.filters, to: this.not });
    });
    for (const value of values) add(isExcluded ? this.not : this.filters, name, value);
    return this.#taken(span);
  }

  addQuantity({ values }: Quantity, span: Span): number {
    this.#not = null;
    this.addValues(values ?? {});
    return this.#taken(span);
  }

  /** Two bounds for one end both hold, so the narrower one counts; after "sau" the wider. */
  addValues(values: Read): void {
    for (const [name, value] of Object.entries(values)) {
      const [known] = this.filters.get(name) ?? [];
      if (typeof value !== 'number' || typeof known !== 'number' || COUNTED_NAMES.has(name)) {
        for (const one of [value].flat()) add(this.filters, name, one as number);
      } else {
        const isHighest = isLowerBound(name) !== this.#isAfterOr;
        this.filters.set(name, [isHighest ? Math.max(known, value) : Math.min(known, value)]);
      }
    }
  }

  addNear({ slug }: { slug: string }, kilometres: number | null, span: Span): number {
    this.near = { slug };
    this.#not = null;
    if (kilometres !== null) this.filters.set('radiusKm', [kilometres]);
    return this.#taken(span, kilometres === null ? 'near' : null);
  }

  /** Kilometres after a town: "langa Brasov, maxim 30 km", "Iasi 50 km". */
  addRadius({ kilometres, values }: Quantity): boolean {
    if (kilometres === null) return false;
    const last = this.#last;
    if (last === null) return false;
    const isTooFar = values !== null && kilometres > MAX_DISTANCE_ALONE;
    if (last !== 'near' && (isTooFar || !this.addAround())) return false;
    this.filters.set('radiusKm', [kilometres]);
    this.#last = null;
    return true;
  }

  /** "Iasi si imprejurimi": the town before is the centre; false where none is. */
  addAround(): boolean {
    const last = this.#last;
    const town = last === null || last === 'near' ? undefined : last.hits.find(({ kind }) => kind === 'city');
    if (last === null || last === 'near' || !town || last.isExcluded) return false;
    this.names.splice(this.names.indexOf(last), 1);
    this.near = { slug: town.slug };
    return true;
  }

  addSort(sort: Sort, span: Span): number {
    this.sort ??= sort;
    this.#not = null;
    return this.#taken(span);
  }

  addNot(span: Span): number {
    this.#not ??= span;
    this.#isAfterOr = false;
    return span.to;
  }

  addOr(span: Span): number {
    this.#isAfterOr = true;
    return this.addFiller(span);
  }

  addFiller({ from, to }: Span): number {
    for (let index = from; index < to; index++) this.#fillers.add(index);
    return to;
  }

  addWord(at: number): number {
    return this.#asWords({ from: this.#not?.from ?? at, to: at + 1 });
  }

  #asWords({ from, to }: Span): number {
    for (let index = from; index < to; index++) if (!this.#fillers.has(index)) this.#words.add(index);
    this.#not = null;
    this.#excluded = null;
    return this.#taken({ from, to });
  }

  /** Tokens that were read as something become words again. */
  giveBack({ from, to }: Span): void {
    for (let index = from; index < to; index++) this.#words.add(index);
  }

  finish(): void {
    if (this.#not) this.#asWords(this.#not);
  }

  /** Whether nothing was read at all: then words without a meaning are searched too. */
  get #isEmpty(): boolean {
    const { filters, not, names, sort, near } = this;
    return this.#words.size === 0 && filters.size + not.size + names.length === 0 && sort === null && near === null;
  }

  /** Indexes of the tokens that are left as words. */
  get wordTokens(): readonly number[] {
    const left = this.#isEmpty ? this.#fillers : this.#words;
    return this.#tokens.map((_, index) => index).filter((index) => left.has(index));
  }

  /** The words that are left, as cars' texts are split. */
  get words(): string[] {
    const left = this.wordTokens;
    const words: string[] = [];
    for (const [place, index] of left.entries()) {
      const token = this.#tokens[index];
      if (!token) continue;
      const isJoined = place > 0 && left[place - 1] === index - 1 && token.gap === '';
      const [first, ...others] = token.text.split(/[^a-z0-9]+/).filter(Boolean);
      if (first === undefined) continue;
      if (isJoined && words.length > 0) words[words.length - 1] += first;
      else words.push(first);
      words.push(...others);
    }
    return words;
  }
}
