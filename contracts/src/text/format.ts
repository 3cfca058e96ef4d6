import { DAY_MS, MINUTE_MS } from './durations.ts';

/**
 * The only place where money, numbers and dates become text: ro-RO, Europe/Bucharest on server and client alike, so
 * that server-rendered pages hydrate without a difference.
 */
const LOCALE = 'ro-RO';
const TIME_ZONE = 'Europe/Bucharest';
const NBSP = '\u00a0';

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0, useGrouping: 'always' });
const cents = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});
const short = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, useGrouping: 'always' });
const day = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat(LOCALE, { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' });
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });

/** EUR without decimals: 21990 → "21.990 €" (public-site §9). */
export const formatPrice = (eur: number): string => whole.format(eur) + NBSP + '€';

/** EUR with two decimals, only for instalments: 305.62 → "305,62 €". */
export const formatInstalment = (eur: number): string => cents.format(eur) + NBSP + '€';

/** Subscription money, with two decimals and its currency: 240.79 → "240,79 RON". */
export const formatMoney = (amount: number, currency: string): string => cents.format(amount) + NBSP + currency;

/** 3986 → "3.986". */
export const formatNumber = (value: number): string => whole.format(value);

/** One decimal at most: 4.9 → "4,9". */
export const formatDecimal = (value: number): string => short.format(value);

/** Two decimals: 0.043 → "0,04". */
export const formatHundredths = (value: number): string => cents.format(value);

/** 0.055 → "5,50 %". */
export const formatPercent = (ratio: number): string => cents.format(ratio * 100) + NBSP + '%';

/** Whole percents, with the no-break space that Romanian puts before the sign: 20 → "20 %". */
export const formatWholePercent = (percent: number): string => whole.format(percent) + NBSP + '%';

/** 12000 → "12.000 km". */
export const formatKm = (km: number): string => whole.format(km) + NBSP + 'km';

/** "20 nov. 2026", in Bucharest. */
export const formatDate = (iso: string): string => day.format(new Date(iso));

/** "20 nov. 2026, 16:20", in Bucharest. */
export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${clock.format(new Date(iso))}`;

/** "16:20", in Bucharest. */
export const formatClock = (iso: string): string => clock.format(new Date(iso));

/** The calendar day in Bucharest, "2026-11-20": the unit in which days are counted. */
export const bucharestDay = (at: Date): string => isoDay.format(at);

/** Calendar days in Bucharest between two moments: 0 on the same day. */
export const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(bucharestDay(to)) - Date.parse(bucharestDay(from))) / DAY_MS);

/** "azi", "ieri", "acum 2 zile", "acum 20 de zile". */
export function formatDaysAgo(iso: string, now: Date): string {
  const days = daysBetween(new Date(iso), now);
  if (days < 1) return 'azi';
  return days === 1 ? 'ieri' : `acum ${formatCount(days, ['zi', 'zile'])}`;
}

/**
 * Number and noun by the Romanian rule: 1 mașină, 2 mașini, 20 de mașini, 101 mașini.
 * @param forms singular and plural, e.g. ["mașină", "mașini"]
 */
export function formatCount(count: number, [one, many]: readonly [string, string]): string {
  if (count === 1) return `1 ${one}`;
  const lastTwo = count % 100;
  const needsDe = count !== 0 && (lastTwo === 0 || lastTwo >= 20);
  return `${formatNumber(count)} ${needsDe ? 'de ' : ''}${many}`;
}

/** "acum 12 minute", "acum 3 ore", then the date with the hour. */
export function formatAgo(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - new Date(iso).getTime()) / MINUTE_MS);
  if (minutes < 1) return 'chiar acum';
  if (minutes < 60) return `acum ${formatCount(minutes, ['minut', 'minute'])}`;
  if (minutes < 24 * 60) return `acum ${formatCount(Math.floor(minutes / 60), ['oră', 'ore'])}`;
  return formatDateTime(iso);
}
