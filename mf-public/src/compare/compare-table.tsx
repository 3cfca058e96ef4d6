import { IconCheck } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { useShell } from 'ui';
import { type ReactNode, useState } from 'react';
import { LateOfferDialog } from '../lead/late-offer-dialog.tsx';
import { CompareHead } from './compare-head.tsx';
import { equipmentGroups, UNKNOWN } from './compare-equipment.ts';
import { compareGroups, differencesOf, type CompareCell, type CompareGroup } from './compare-rows.ts';
import type { ShownCar } from './shown-car.ts';
import styles from './compare-table.module.css';

export type CompareTableProps = {
  cars: ShownCar[];
  isMarked: boolean;
  /** Rows in which all cars are equal are hidden. */
  showsDifferences: boolean;
  onRemove: (id: number) => void;
};

/** Cars as columns; the first column is sticky while the others scroll sideways. */
export function CompareTable({ cars, isMarked, showsDifferences, onRemove }: CompareTableProps) {
  const [asked, setAsked] = useState<Car | null>(null);
  const [next, setNext] = useState<ReactNode>(null);
  const { creditRate } = useShell().config;
  const facts = compareGroups(
    cars.map(({ car }) => car),
    creditRate,
  );
  const all = [...facts, ...equipmentGroups(cars)];
  const groups = showsDifferences ? differencesOf(all) : all;
  return (
    <>
      {next ? <div className={styles.next}>{next}</div> : null}
      {/* Scrollable content must be reachable by keyboard. */}
      <div
        className={`an-box ${styles.scroll}`}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label="Tabel de comparație, se derulează pe orizontală"
      >
        <table data-marked={isMarked || undefined} data-count={cars.length}>
          <thead>
            <tr>
              <td className={styles.label}>
                {isMarked ? <span className={styles.legend}>diferă între mașini</span> : null}
              </td>
              {cars.map(({ car, state }) => (
                <CompareHead key={car.id} car={car} state={state} onRemove={onRemove} onAsk={setAsked} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.title} group={group} isMarked={isMarked} />
          ))}
        </table>
      </div>
      {asked ? (
        <LateOfferDialog
          key={asked.id}
          car={asked}
          responseTime={null}
          isOpen
          onClose={() => setAsked(null)}
          onSent={setNext}
        />
      ) : null}
    </>
  );
}

function Group({ group, isMarked }: { group: CompareGroup; isMarked: boolean }) {
  const columns = (group.rows[0]?.cells.length ?? 0) + 1;
  return (
    <tbody>
      <tr className={styles.group}>
        <th colSpan={columns} scope="colgroup">
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map(({ label, cells, differs }) => (
        <tr key={label} data-differs={(isMarked && differs) || undefined}>
          <th className={styles.label} scope="row">
            {label}
            {isMarked && differs ? <span className="an-visually-hidden"> (diferă)</span> : null}
          </th>
          {cells.map((cell, index) => (
            <td key={index}>
              <Cell cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ cell: { text, best } }: { cell: CompareCell }) {
  if (text === null) {
    return (
      <span className="an-dim">
        <span aria-hidden="true">–</span>
        <span className="an-visually-hidden">Necomunicat</span>
      </span>
    );
  }
  if (text === 'Da') {
    return (
      <>
        <IconCheck size={20} stroke={2} className={styles.yes} aria-hidden="true" />
        <span className="an-visually-hidden">Da</span>
      </>
    );
  }
  if (!best) return <span className={text === UNKNOWN ? 'an-dim' : undefined}>{text}</span>;
  return (
    <>
      <b>{text}</b>
      <span className={styles.best}>{best}</span>
    </>
  );
}
