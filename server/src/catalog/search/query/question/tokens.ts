// A question as a list of tokens: words, numbers and the few signs that mean something.
import { readDigits } from 'contracts/figure-digits';
import { foldText } from 'contracts/slug';

/** A word, a number or a sign of a question, without accents and case. */
export interface Token {
  text: string;
  /** The value of a number in digits; null for words and signs. */
  value: number | null;
  /** The text between this token and the one before: "", " ", ", ", "-" and the like. */
  gap: string;
}

/** Later tokens of a question are not read; nobody types as many. */
const MAX_TOKENS = 40;
/** Units that are written without a space after their number: "25k", "150cp". Longer names of models stay whole. */
const SUFFIX = /^(\d+(?:[.,]\d+)*)(k|mii|cp|hp|ps|kw|km|l|g|gr|eur|euro|euroi|ani|luni|usi|locuri|lei|cai)$/;
const TOKEN = /\d+(?:[.,]\d+)*[a-z]*(?:[0-9][a-z0-9]*)?|[a-z0-9]+|[€%~≤≥+]|<=?|>=?/g;

/** The value of digits with points and commas, the likelier one where there are two; null for a list ("20,25,30"). */
const valueOf = (text: string): number | null => (/^\d/.test(text) ? (readDigits(text)?.value ?? null) : null);

/** The tokens of a question, at most forty. */
export function tokensOf(question: string): Token[] {
  const text = foldText(question);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (tokens.length >= MAX_TOKENS) break;
    const [found] = match;
    const gap = text.slice(end, match.index);
    end = match.index + found.length;
    const [, digits, unit] = SUFFIX.exec(found) ?? [];
    if (digits !== undefined && unit !== undefined) {
      tokens.push({ text: digits, value: valueOf(digits), gap }, { text: unit, value: null, gap: '' });
    } else tokens.push({ text: found, value: valueOf(found), gap });
  }
  return tokens;
}

/** Tokens as a text that reads the same: "30.000", "25k" and "20-25" stay together. */
export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, gap, value }, index) => {
      const isTight = index === 0 || gap === '' || (gap.trim() === '-' && value !== null);
      return isTight ? `${index > 0 ? gap.trim() : ''}${text}` : ` ${text}`;
    })
    .join('');
}
