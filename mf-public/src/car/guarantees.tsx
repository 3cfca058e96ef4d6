import { formatCount } from 'contracts/format';
import type { ModelFacts } from 'contracts/model-facts';
import cardStyles from '../card/card.module.css';
import styles from './details.module.css';

const YEAR_MONTHS = 12;

/** "7 ani", or in months where it is no whole number of years. */
const durationText = (months: number): string =>
  months % YEAR_MONTHS === 0 ? formatCount(months / YEAR_MONTHS, ['an', 'ani']) : formatCount(months, ['lună', 'luni']);

/**
 * The reminder of the legal guarantee, and what the maker gives beyond it where an administrator has entered it
 * (docs/rules/costs.md "Guarantees and connected data"). The Union's own notice and label are pictures that must not be drawn
 * anew; these are their words.
 */
export function Guarantees({ facts }: { facts: ModelFacts | undefined }) {
  const { guaranteeMonths = null, dataSheet = null } = facts ?? {};
  return (
    <section className={`an-box ${cardStyles.root}`} aria-labelledby="garantii">
      <div className={`an-row ${cardStyles.head}`}>
        <h2 id="garantii">Garanții{dataSheet ? ' și date' : ''}</h2>
      </div>
      <div className={`an-stack an-flush ${styles.guarantees}`}>
        <p>
          <b>Garanția legală de conformitate: cel puțin 2 ani.</b> Dacă mașina nu este conformă, vânzătorul o repară sau
          o înlocuiește gratuit; când nu se poate, puteți cere reducerea prețului sau banii înapoi.
        </p>
        {guaranteeMonths === null ? null : (
          <p>
            <b>Garanția comercială de durabilitate a producătorului: {durationText(guaranteeMonths)}.</b> Este dată de
            producător, fără cost, pentru întreaga mașină, și se adaugă garanției legale, pe care nu o limitează.
          </p>
        )}
        {dataSheet === null ? null : (
          <p>
            <b>Datele mașinii conectate.</b> Ce date produce mașina, cât de des, unde sunt păstrate și cum le puteți
            vedea, primi sau șterge:{' '}
            <a className="an-link" href={dataSheet} target="_blank" rel="noopener nofollow">
              fișa producătorului
            </a>
            .
          </p>
        )}
      </div>
    </section>
  );
}
