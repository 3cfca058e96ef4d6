/** Figures that the rows read from the load's reports. */
import type { Report } from './load/mixed-load.ts';
import { type Counted, type Failures, type Kind, KINDS } from './load/tally.ts';
import { type Figures, round } from './verdict.ts';

export type Reports = Report | readonly Report[];

interface Share {
  asked: number;
  /** Neither answered nor refused in order. */
  failed: number;
  refused: number;
  percent: number;
}

export const READS = ['page', 'search', 'car'] as const satisfies readonly Kind[];
/** Over HTTP: a message of the chat gets no answer where it can't be stored, and is sent again. */
export const WRITES = ['lead', 'upload'] as const satisfies readonly Kind[];
export const VITAL = ['lead', 'message'] as const satisfies readonly Kind[];

/** When more of a load is missing, it was not the load that the row says. */
const MAX_DROPPED_PERCENT = 1;

/** Adds up these kinds, all by default, of one report or several; a refusal is a failure unless `mayRefuse`. */
export function failedShare(
  reports: Reports,
  { kinds = KINDS, mayRefuse = false }: { kinds?: readonly Kind[]; mayRefuse?: boolean } = {},
): Share {
  const sum = sumOf(reports, kinds);
  const [asked, failed, refused] = [sum('asked'), sum('failed'), sum('refused')];
  return { asked, failed, refused, percent: percent(failed + (mayRefuse ? 0 : refused), asked) };
}

/** How much of the load that was due was not sent: reads only, the other kinds are sent whatever is open. */
export function dropped(reports: Reports, max = MAX_DROPPED_PERCENT): Figures {
  const sum = sumOf(reports, READS);
  return { 'percent of reads not sent': { value: percent(sum('dropped'), sum('asked') + sum('dropped')), max } };
}

/**
 * Pictures apart: they are one request in a thousand, so all of them could fail within the bar for all requests.
 * `when`: said after the figures' names. One may meet the fault itself.
 */
export function uploads(reports: Reports, { max = 1, when = '' } = {}): Figures {
  const { asked, failed, refused } = failedShare(reports, { kinds: ['upload'] });
  return {
    [`uploads stored${when}`]: { value: asked - failed - refused, min: 1 },
    [`uploads failed${when}`]: { value: failed + refused, max },
  };
}

/** Failures in words; `|` parts reports, each with seconds of its own. */
export const failuresOf = (reports: Reports): string =>
  [reports]
    .flat()
    .map(({ failures }) => Object.entries(failures).map(inWords).join(', '))
    .filter((words) => words !== '')
    .join(' | ') || 'none';

const inWords = ([what, { count, atS }]: [string, Failures]): string => `${what}: ${count} (at ${atS.join(', ')} s)`;

export const longestSocketAway = (reports: readonly Report[]): number =>
  Math.max(...reports.map(({ socketAwayMs }) => socketAwayMs));

/** The longest time in which none of a kind was answered well, in milliseconds; no number when none was asked. */
export const longestAway = (reports: readonly Report[], kind: Kind): number =>
  Math.max(...reports.map(({ kinds }) => kinds[kind]?.longestAway ?? Number.NaN));

/** No number when there is nothing to have a share of, which no limit lets pass. */
const percent = (part: number, whole: number): number => (whole === 0 ? Number.NaN : round((part / whole) * 100, 3));

function sumOf(reports: Reports, kinds: readonly Kind[]): (field: keyof Counted) => number {
  const counts = [reports].flat().flatMap((report) => kinds.flatMap((kind) => report.kinds[kind] ?? []));
  return (field) => counts.reduce((all, count) => all + count[field], 0);
}
