// Reads a question from left to right: at each token the longest of a name, a quantity and a phrase counts.
import { FROM_WORDS } from './vocabulary.ts';
import { type Meaning, phraseAt } from './lexicon.ts';
import type { NameMatch, NameTable } from './names.ts';
import type { Match } from './phrases.ts';
import { type Quantity, quantityAt } from './quantity.ts';
import { QuestionReading } from './question-reading.ts';
import type { Token } from './tokens.ts';

const isNumber = (token: Token | undefined) => token?.value !== null && token?.value !== undefined;

/** The longest name at a token whose last number does not belong to a unit: "seat 5 locuri" is a brand and seats. */
function nameAt(tokens: readonly Token[], from: number, names: NameTable): NameMatch | null {
  for (const name of names.at(tokens, from)) {
    const last = name.to - 1;
    const isTaken = last > from && isNumber(tokens[last]) && quantityAt(tokens, last)?.hasUnit === true;
    if (!isTaken) return name;
  }
  return null;
}

/** A number is a model beside its brand, or where no unit and no bound says otherwise. */
function isName(name: NameMatch, quantity: Quantity, reading: QuestionReading): boolean {
  const isOfBrand = name.hits.some((hit) => hit.kind === 'model' && hit.brandId === reading.lastBrand);
  return isOfBrand ? name.to >= quantity.to || !quantity.hasUnit : !quantity.isBounded && !quantity.hasUnit;
}

/** The town at a token, after words such as "orasul". */
function townAt(tokens: readonly Token[], from: number, names: NameTable) {
  for (let at = from; at < tokens.length;) {
    for (const { hits, to } of names.at(tokens, at)) {
      const town = hits.find(({ kind }) => kind === 'city');
      if (town) return { town, to };
    }
    const phrase = phraseAt(tokens, at);
    if (phrase?.meaning.kind !== 'filler') return null;
    at = phrase.to;
  }
  return null;
}

class QuestionReader {
  readonly #tokens: readonly Token[];
  readonly #names: NameTable;
  readonly reading: QuestionReading;

  constructor(tokens: readonly Token[], names: NameTable) {
    this.#tokens = tokens;
    this.#names = names;
    this.reading = new QuestionReading(tokens);
  }

  /** Reads what begins at a token; returns where the next begins. */
  next(at: number): number {
    const tokens = this.#tokens;
    this.reading.pass(tokens[at]?.gap ?? '');
    const name = nameAt(tokens, at, this.#names);
    const phrase = phraseAt(tokens, at);
    const quantity = quantityAt(tokens, at, { isNegated: this.reading.isNegating });
    const isLongest = quantity && quantity.to >= Math.max(name?.to ?? 0, phrase?.to ?? 0);
    const isNameInstead = quantity && name && isNumber(tokens[at]) && isName(name, quantity, this.reading);
    const taken = isLongest && !isNameInstead ? this.#takeQuantity(quantity, at) : null;
    if (taken !== null) return taken;
    if (name && name.to >= (phrase?.to ?? 0)) {
      this.#takeName(name, at);
      return name.to;
    }
    return phrase ? this.#takePhrase(phrase, at) : this.reading.addWord(at);
  }

  /** In "mazda 3" the brand is named too, though "mazda3" is the model's name. */
  #takeName({ hits, to }: NameMatch, at: number): void {
    const [first] = hits;
    if (first?.kind === 'model' && to > at + 1) {
      for (const part of this.#names.at(this.#tokens, at)) {
        const brand = part.hits.find(({ kind, id }) => kind === 'brand' && id === first.brandId);
        if (brand && part.to < to) this.reading.addName([brand], { from: at, to: part.to });
      }
    }
    this.reading.addName(hits, { from: at, to });
  }

  /** Kilometres from a town are a radius, all others an electric range. */
  #takeQuantity(quantity: Quantity, at: number): number | null {
    const isDistance = quantity.kilometres !== null;
    if (isDistance) {
      const link = FROM_WORDS.at(this.#tokens, quantity.to);
      // "raza 100 km Brasov": only where the kilometres can be nothing else.
      const from = link?.to ?? (quantity.values === null ? quantity.to : null);
      const town = from === null ? null : townAt(this.#tokens, from, this.#names);
      if (town) return this.reading.addNear(town.town, quantity.kilometres, { from: at, to: town.to });
      if (link && this.#tokens[link.to]?.text === 'mine') {
        this.reading.addValues({ radiusKm: quantity.kilometres });
        return this.reading.addSort('distance', { from: at, to: link.to + 1 });
      }
      if (this.reading.addRadius(quantity)) return quantity.to;
    }
    return quantity.values && this.reading.addQuantity(quantity, { from: at, to: quantity.to });
  }

  #takePhrase({ meaning, to }: Match<Meaning>, at: number): number {
    if (meaning.kind === 'near') {
      const town = townAt(this.#tokens, to, this.#names);
      if (town) return this.reading.addNear(town.town, null, { from: at, to: town.to });
      this.reading.addAround();
      return this.reading.addFiller({ from: at, to });
    }
    if (meaning.kind === 'value') return this.reading.addValue(meaning, { from: at, to });
    if (meaning.kind === 'sort') return this.reading.addSort(meaning.sort, { from: at, to });
    if (meaning.kind === 'not') return this.reading.addNot({ from: at, to });
    return meaning.kind === 'or' ? this.reading.addOr({ from: at, to }) : this.reading.addFiller({ from: at, to });
  }
}

/** Reads a question, by the names that occur in it. */
export function readQuestion(tokens: readonly Token[], names: NameTable): QuestionReading {
  const reader = new QuestionReader(tokens, names);
  for (let at = 0; at < tokens.length;) at = reader.next(at);
  reader.reading.finish();
  return reader.reading;
}
