// The comparison as data: its groups and rows, which rows differ, and which value is the best and why.
import type { Car } from 'contracts/car';
import { isWltpComplete } from 'contracts/car-facts';
import type { CarOnPage } from 'contracts/car-page';
import { carField, type CarFieldName, fieldText, LISTED_LAST } from 'contracts/car-fields';
import {
  formatDecimal,
  formatInstalment,
  formatKm,
  formatNumber,
  formatPrice,
  formatWholePercent,
} from 'contracts/format';
import { LOAN_DEFAULTS, loanExample } from 'contracts/loan';
import { availabilityText, colorText, fuelText, powerText, seatsText, warrantyText } from '../car-text/car-texts.ts';

export type CompareCell = {
  /** Null: the dealer entered nothing. */
  text: string | null;
  /** Why it is the best of the row, in words; meaning never depends on colour alone. */
  best: string | null;
};
export type CompareRow = { label: string; cells: CompareCell[]; differs: boolean };
export type CompareGroup = { title: string; rows: CompareRow[] };

type Line = {
  label: string;
  /** By the car, and the yearly rate of a loan's example. */
  text: (car: Car, annualRate: number) => string | null;
  /** The ranked value; without it no value of the row is the best. */
  rank?: { of: (car: Car) => number | null; wants: 'least' | 'most'; word: string };
};

const wltp = (car: Car) => (isWltpComplete(car.fuelType, car.hybridType, car.wltp) ? car.wltp : null);
const unit = (value: number | null | undefined, suffix: string) =>
  value === null || value === undefined ? null : `${formatDecimal(value)} ${suffix}`;
const burnt = (car: Car) => (car.fuelType === 'electric' ? null : (wltp(car)?.consumption ?? null));
const charged = (car: Car) =>
  car.fuelType === 'electric' || car.hybridType === 'phev' ? (wltp(car)?.electricConsumption ?? null) : null;

const factLines = (...names: CarFieldName[]): Line[] =>
  names.map((name) => ({ label: carField(name).label, text: (car) => fieldText(name, car) }));

const LINES: { title: string; lines: Line[] }[] = [
  {
    title: 'Preț și ofertă',
    lines: [
      {
        label: 'Preț, TVA inclus',
        text: ({ price }) => formatPrice(price),
        rank: { of: ({ price }) => price, wants: 'least', word: 'cel mai mic' },
      },
      // The list price only where the saving against it may be told: elsewhere nobody has checked it.
      {
        label: 'Preț de listă, declarat de dealer',
        text: ({ saving, listPrice }) => (saving && listPrice !== null ? formatPrice(listPrice) : null),
      },
      {
        label: 'Sub prețul de listă',
        text: ({ saving }) => (saving ? `${formatPrice(saving.amount)} (${formatWholePercent(saving.percent)})` : null),
        rank: { of: ({ saving }) => saving?.amount ?? null, wants: 'most', word: 'cel mai mult' },
      },
      {
        label: 'Rată lunară, ilustrativ',
        text: ({ price }, annualRate) =>
          formatInstalment(loanExample(price, { ...LOAN_DEFAULTS, annualRate }).instalment),
      },
      // By the site's own assumptions: what a visitor has changed on a car's page stays there.
      { label: 'Cost estimat în 5 ani', text: ({ costs }: CarOnPage) => costs?.fiveYears?.brief ?? null },
      { label: 'Disponibilitate', text: ({ availability }) => availabilityText(availability) },
      {
        label: 'Garanție',
        text: ({ warranty }) => (warranty.months === null && warranty.km === null ? null : warrantyText(warranty)),
        rank: { of: ({ warranty }) => warranty.months, wants: 'most', word: 'cea mai lungă' },
      },
    ],
  },
  {
    title: 'Motor și transmisie',
    lines: [
      { label: 'Combustibil', text: fuelText },
      {
        label: 'Putere',
        text: ({ power }) => powerText(power),
        rank: { of: ({ power }) => power, wants: 'most', word: 'cea mai mare' },
      },
      ...factLines('engineCc', 'transmission', 'drivetrain'),
    ],
  },
  {
    title: 'Consum și emisii (WLTP)',
    lines: [
      // Litres and kilowatt-hours are separate rows: they are never ranked against each other.
      {
        label: 'Consum combinat',
        text: (car) => unit(burnt(car), 'l/100 km'),
        rank: { of: burnt, wants: 'least', word: 'cel mai mic' },
      },
      {
        label: 'Consum electric',
        text: (car) => unit(charged(car), 'kWh/100 km'),
        rank: { of: charged, wants: 'least', word: 'cel mai mic' },
      },
      {
        label: 'CO₂ combinat',
        text: (car) => (wltp(car) ? `${formatNumber(wltp(car)?.co2 ?? 0)} g/km` : null),
        rank: { of: (car) => (wltp(car) ? (wltp(car)?.co2 ?? 0) : null), wants: 'least', word: 'cel mai mic' },
      },
      {
        label: 'Autonomie electrică',
        text: (car) => (car.wltp?.electricRange == null ? null : formatKm(car.wltp.electricRange)),
        rank: { of: (car) => car.wltp?.electricRange ?? null, wants: 'most', word: 'cea mai mare' },
      },
      { label: 'Normă de poluare', text: (car) => car.wltp?.emissionNorm ?? null },
    ],
  },
  {
    title: 'Caroserie și spațiu',
    lines: [
      ...factLines('bodyType'),
      { label: 'Locuri / uși', text: seatsText },
      { label: 'Culoare', text: (car) => (car.color || car.colorOption ? colorText(car) : null) },
      ...factLines('year', 'mileage', ...LISTED_LAST),
    ],
  },
];

/** Index and label of the best values; none when fewer than two cars can be ranked, or all are equal. */
function bestOf(cars: readonly Car[], rank: Line['rank']): (string | null)[] {
  const values = cars.map((car) => rank?.of(car) ?? null);
  const known = values.filter((value) => value !== null);
  if (!rank || known.length < 2 || new Set(known).size < 2) return cars.map(() => null);
  const best = rank.wants === 'least' ? Math.min(...known) : Math.max(...known);
  return values.map((value) => (value === best ? rank.word : null));
}

export const differs = (texts: readonly (string | null)[]) => new Set(texts).size > 1;

function rowOf(cars: readonly Car[], annualRate: number, { label, text, rank }: Line): CompareRow {
  const texts = cars.map((car) => text(car, annualRate));
  const best = bestOf(cars, rank);
  return {
    label,
    differs: differs(texts),
    cells: texts.map((one, index) => ({ text: one, best: best[index] ?? null })),
  };
}

/** The rows of the cars' data, without equipment; a row without any value is omitted. The yearly rate is that of the site's loan example. */
export function compareGroups(cars: readonly Car[], annualRate: number): CompareGroup[] {
  return LINES.map(({ title, lines }) => ({
    title,
    rows: lines
      .map((line) => rowOf(cars, annualRate, line))
      .filter(({ cells }) => cells.some(({ text }) => text !== null)),
  }));
}

/** The rows in which the cars differ, without groups that have none. */
export const differencesOf = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.differs) }))
    .filter(({ rows }) => rows.length > 0);
