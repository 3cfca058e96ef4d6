import { Badge, lazyWithRetry, ServerDrawn } from 'ui';
import { type MouseEvent, useEffect, useState, useTransition } from 'react';
import type { CostCar, FiveYears } from './cost-car.ts';
import { CostFigures } from './cost-figures.tsx';
import { hasOwnValues } from './has-own-values.ts';
import styles from './cost.module.css';
import cardStyles from '../card/card.module.css';

/** The calculator: most visits change no value. */
const OwnCost = lazyWithRetry(() => import('./own-cost.tsx'));
const HEADING = 'cost-5-ani';

/**
 * The car's cost over five years, by the site's assumptions or the visitor's own; nothing while none is set
 * (docs/rules/costs.md "Cost of owning"). Only what is changed is alive.
 */
export function CostBlock({ car }: { car: CostCar }) {
  const [isOwn, setOwn] = useState<'kept' | 'opened' | null>(null);
  // The figures stay until the calculator's code is there.
  const [isWaiting, startTransition] = useTransition();
  useEffect(() => {
    if (hasOwnValues()) startTransition(() => setOwn('kept'));
  }, []);
  const fiveYears = car.costs?.fiveYears;
  if (!fiveYears) return null;
  const open = ({ target }: MouseEvent) => {
    if ((target as Element).closest('button')) startTransition(() => setOwn('opened'));
  };
  const head = (
    <div className={`an-row ${cardStyles.head}`}>
      <h2 id={HEADING}>Cât costă în 5 ani</h2>
      {fiveYears.isIllustrative ? <Badge className="an-badge-warn">Valori ilustrative</Badge> : null}
    </div>
  );
  if (isOwn !== null) {
    return (
      <section className={`an-box ${cardStyles.root} ${styles.root}`} aria-labelledby={HEADING}>
        {head}
        <OwnCost car={car} fiveYears={fiveYears} isOpened={isOwn === 'opened'} />
      </section>
    );
  }
  return (
    <ServerDrawn
      as="section"
      className={`an-box ${cardStyles.root} ${styles.root}`}
      aria-labelledby={HEADING}
      aria-busy={isWaiting}
      onClick={open}
    >
      {head}
      <CostFigures cost={fiveYears} note="Este o estimare." />
      <Assumptions fiveYears={fiveYears} />
    </ServerDrawn>
  );
}

function Assumptions({ fiveYears: { assumptions } }: { fiveYears: FiveYears }) {
  return (
    <details className={`an-no-print ${styles.values}`}>
      <summary className="an-action">Cu ce valori calculăm</summary>
      <ul>
        {assumptions.map(({ key, label, text, origin }) => (
          <li key={key}>
            {label}: <b className="an-num">{text}</b> <span className="an-dim">({origin})</span>
          </li>
        ))}
      </ul>
      <p>
        <a href="/cum-ordonam-rezultatele#cost-5-ani">Formula</a>
      </p>
      <button type="button" className={`an-plain ${styles.change}`} data-scripted>
        Schimbați valorile
      </button>
    </details>
  );
}
