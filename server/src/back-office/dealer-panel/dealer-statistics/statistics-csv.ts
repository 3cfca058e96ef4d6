import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { FIGURE_LABELS, FIGURES, funnelOf, type StatisticsFileName } from 'contracts/dealer-figures';
import type { AnswerFigures, CarStatistics, DealerStatistics, MissedSearch } from 'contracts/dealer-statistics';
import { formatDecimal, formatPercent } from 'contracts/format';
import type { Table } from '../../../platform/text/csv.ts';

const FIGURE_HEADS = FIGURES.map((name) => FIGURE_LABELS[name]);

export const daysTable = ({ timeline }: DealerStatistics): Table => ({
  fields: ['Ziua', ...FIGURE_HEADS],
  data: timeline.map((day) => [day.day, ...FIGURES.map((name) => day[name])]),
});

export const funnelTable = ({ totals, sold }: DealerStatistics): Table => ({
  fields: ['Pas', 'Număr', 'Din vizualizări'],
  data: funnelOf(totals, sold).map(({ label, count, ofViews }) => [
    label,
    count,
    ofViews === null ? '' : formatPercent(ofViews),
  ]),
});

export function answersTable({ answers: { own, town, brands } }: DealerStatistics): Table {
  const row = (name: string, { minutes, percent }: AnswerFigures) => [
    name,
    minutes === null ? '' : formatDecimal(minutes / 60),
    percent ?? '',
  ];
  return {
    fields: ['Cine', 'Timp de răspuns (ore)', 'Cereri cu răspuns (%)'],
    data: [
      row('Dumneavoastră', own),
      ...(town ? [row(`Mediana din ${town.name}`, town)] : []),
      ...brands.map((brand) => row(`Mediana ${brand.name}`, brand)),
    ],
  };
}

export const carsTable = (cars: readonly CarStatistics[]): Table => ({
  fields: [
    'Nr.',
    'Mașina',
    'Status',
    'Preț (EUR)',
    'Zile în stoc',
    ...FIGURE_HEADS,
    'Loc în rezultate',
    'Din',
    'Mai scumpe (%)',
    'Mai ieftine (%)',
    'Preț median (EUR)',
  ],
  data: cars.map(({ id, title, status, price, daysInStock, place, position, ...figures }) => [
    id,
    title,
    CAR_STATUS_LABELS[status],
    price,
    daysInStock,
    ...FIGURES.map((name) => figures[name]),
    place?.place ?? '',
    place?.of ?? '',
    position?.dearerPercent ?? '',
    position?.cheaperPercent ?? '',
    position?.median ?? '',
  ]),
});

export const missedTable = (missed: readonly MissedSearch[]): Table => ({
  fields: ['Marca', 'Modelul', 'Județul', 'Filtre', 'Căutări'],
  data: missed.map(({ brand, model, county, filters, searches }) => [
    brand,
    model ?? '',
    county ?? 'toată țara',
    filters.join(', '),
    searches,
  ]),
});

/** Names of the files, without day and ending. */
export const FILE_NAMES: Record<StatisticsFileName, string> = {
  days: 'statistici-zile',
  cars: 'statistici-masini',
  funnel: 'statistici-drum',
  answers: 'statistici-raspunsuri',
  missed: 'cautate-si-negasite',
};
