import { BOUNDS, COUNTED, type End, type Measure } from './vocabulary.ts';

/** Parameters with their values. */
export type Read = Readonly<Record<string, unknown>>;

/** One number or two, in the parameter's own unit. */
export interface Ends {
  end: End | 'between' | null;
  first: number;
  second: number | null;
  /** Either of the two, and nothing between them. */
  isEither: boolean;
}

/** "In jur de" is a tenth to either side. */
const ABOUT = 0.1;

function counted(name: 'seats' | 'doors', { end, first, second, isEither }: Ends): Read | null {
  const { least, most } = COUNTED[name];
  if (!Number.isInteger(first) || first < 1 || first > most) return null;
  if (second !== null && isEither) return { [name]: [first, second] };
  if (second === null && (end === null || end === 'about')) return { [name]: first };
  const from = { from: first, above: first + 1, between: first, to: least, below: least, about: first }[
    end ?? 'between'
  ];
  const to =
    second ?? { from: most, above: most, between: most, to: first, below: first - 1, about: first }[end ?? 'between'];
  const all = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  if (all.length === 0) return null;
  return { [name]: all.length > 1 ? all : all[0] };
}

const OPPOSITES = {
  from: 'below',
  above: 'to',
  to: 'above',
  below: 'from',
  about: 'about',
  between: 'between',
} as const;
/** "Nu peste 30000" is at most 30 000. */
export const opposite = (end: Ends['end']): Ends['end'] => end && OPPOSITES[end];

const isLower = (end: Ends['end']) => end === 'from' || end === 'above';
const isUpper = (end: Ends['end']) => end === 'to' || end === 'below';

/** The parameters of a measure for these numbers; null when it has none for that end, or not of that size. */
export function parametersFor(measure: Measure, ends: Ends): Read | null {
  if (measure === 'seats' || measure === 'doors') return counted(measure, ends);
  const { from, to, alone, least, most, isWhole } = BOUNDS[measure];
  const { end, first, second } = ends;
  const isFit = (value: number) => value >= least && value <= most;
  // Three days are a week, not none.
  const rounded = (value: number) => (isWhole ? Math.round(value) || Math.ceil(value) : Math.round(value * 100) / 100);
  if (!isFit(first) || (second !== null && !isFit(second))) return null;
  if (second !== null) {
    // "In 2-3 saptamani": where there is one bound only, it is the one that both fulfil.
    if (to === undefined && from !== undefined) return { [from]: rounded(Math.min(first, second)) };
    if (from === undefined && to !== undefined) return { [to]: rounded(Math.max(first, second)) };
    if (from === undefined || to === undefined) return null;
    return { [from]: rounded(Math.min(first, second)), [to]: rounded(Math.max(first, second)) };
  }
  if (end === 'about' && from !== undefined && to !== undefined)
    return { [from]: rounded(first * (1 - ABOUT)), [to]: rounded(first * (1 + ABOUT)) };
  const name = { from, to }[isLower(end) ? 'from' : isUpper(end) ? 'to' : alone];
  return name === undefined ? null : { [name]: rounded(first) };
}
