import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { CAR_STATUS_LABELS } from 'contracts/car-labels';
import { FIGURE_LABELS, FIGURES } from 'contracts/dealer-figures';
import type { CarColumn, CarStatistics } from 'contracts/dealer-statistics';
import { formatNumber, formatPrice, formatWholePercent } from 'contracts/format';
import { extremeOf, thirdOf } from 'contracts/price-position';
import styles from './statistics.module.css';
import { ScrollBox } from './scroll-box.tsx';

type CarSort = CarColumn | `-${CarColumn}`;

/** The columns behind the title, in their order; most are read from the largest down. */
const COLUMNS: readonly { name: CarColumn; label: string }[] = [
  ...FIGURES.map((name) => ({ name, label: FIGURE_LABELS[name] })),
  { name: 'daysInStock', label: 'Zile în stoc' },
  { name: 'place', label: 'Loc în rezultate' },
  { name: 'price', label: 'Preț' },
  { name: 'priceRank', label: 'Față de asemănătoare' },
];
const SMALLEST_FIRST: ReadonlySet<CarColumn> = new Set(['title', 'place', 'price', 'priceRank']);

interface CarsTableProps {
  items: readonly CarStatistics[];
  sort: CarSort;
  onSort: (sort: CarSort) => void;
}

/** Scrolls sideways in its own box; each head orders by its column, a second press the other way. */
export function CarsTable({ items, sort, onSort }: CarsTableProps) {
  return (
    <ScrollBox label="Tabelul mașinilor">
      <table className={`${styles.table} ${styles.wide}`}>
        <thead>
          <tr>
            <Head name="title" label="Mașina" sort={sort} onSort={onSort} />
            {COLUMNS.map((column) => (
              <Head key={column.name} {...column} sort={sort} onSort={onSort} isNumber />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((car) => (
            <Row key={car.id} car={car} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

interface HeadProps extends Omit<CarsTableProps, 'items'> {
  name: CarColumn;
  label: string;
  isNumber?: boolean;
}

function Head({ name, label, sort, onSort, isNumber }: HeadProps) {
  const [up, down] = [name, `-${name}`] as const;
  const state = sort === up ? 'ascending' : sort === down ? 'descending' : 'none';
  const next = state === 'none' ? (SMALLEST_FIRST.has(name) ? up : down) : sort === up ? down : up;
  const Icon = state === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={state} data-number={isNumber}>
      <button type="button" onClick={() => onSort(next)}>
        {label}
        {state === 'none' ? null : <Icon size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

function Row({ car }: { car: CarStatistics }) {
  const { id, title, status, price, daysInStock, place, position } = car;
  return (
    <tr>
      <th scope="row">
        <a className="an-link" href={`/cars/${id}`}>
          {title}
        </a>
        {status === 'active' ? null : <small>{CAR_STATUS_LABELS[status]}</small>}
      </th>
      {FIGURES.map((name) => (
        <td key={name} data-number>
          {formatNumber(car[name])}
        </td>
      ))}
      <td data-number>{formatNumber(daysInStock)}</td>
      <td data-number>{place ? `${formatNumber(place.place)} din ${formatNumber(place.of)}` : '–'}</td>
      <td data-number>{formatPrice(price)}</td>
      <td data-number>{position ? <Position position={position} /> : '–'}</td>
    </tr>
  );
}

const EXTREMES = { cheapest: 'cea mai ieftină', dearest: 'cea mai scumpă' };

/** "Sub medie", and by how many of the others it is cheaper or dearer. */
function Position({ position }: { position: NonNullable<CarStatistics['position']> }) {
  const { dearerPercent, cheaperPercent } = position;
  const extreme = extremeOf(position);
  const words =
    dearerPercent >= cheaperPercent
      ? `mai ieftină decât ${formatWholePercent(dearerPercent)}`
      : `mai scumpă decât ${formatWholePercent(cheaperPercent)}`;
  return (
    <>
      {thirdOf(position)}
      <small>
        {extreme
          ? `${EXTREMES[extreme]} din ${formatNumber(position.sample)}`
          : `${words} din ${formatNumber(position.sample - 1)}`}
      </small>
    </>
  );
}
