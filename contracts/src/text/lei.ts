// Lei and rates as text, beside contracts/format: few pages show them, and it is in every first load.
import { formatNumber } from './format.ts';

const exact = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 4, useGrouping: 'always' });

/** Lei without bani: 109450.4 → "109.450 lei". */
export const formatLei = (lei: number): string => `${formatNumber(lei)}\u00a0lei`;

/** Four decimals at most, such as a rate: 4.97 → "4,97", 15000 → "15.000". */
export const formatExact = (value: number): string => exact.format(value);
