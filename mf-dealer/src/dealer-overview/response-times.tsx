import type { Overview } from 'contracts/dealer-overview';
import { Title } from 'contracts/ui';
import styles from './dealer-overview.module.css';

/** The specification's fixed text, shown only while there is no measurement. */
const UNMEASURED = '2h';

/** The dealer's median beside the platform's. */
export function ResponseTimes({ times: { own, site } }: { times: Overview['responseTime'] }) {
  const rows = [
    { label: 'Timpul dumneavoastră de răspuns', time: own.measured ? own.text : UNMEASURED, isMeasured: own.measured },
    { label: 'Mediana platformei', time: site.text, isMeasured: site.measured },
  ];
  return (
    <section className={`an-card ${styles.card}`} aria-labelledby="ov-times">
      <Title order={2} fz="h4" id="ov-times">
        Timp de răspuns
      </Title>
      <dl className={styles.times}>
        {rows.map(({ label, time, isMeasured }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{time}</dd>
            <dd className={styles.note}>{isMeasured ? 'mediana ultimelor 90 de zile' : 'valoare implicită'}</dd>
          </div>
        ))}
      </dl>
      <p className="an-dim">
        Se măsoară de la cerere până la primul răspuns; se afișează de la cinci cereri cu răspuns.
      </p>
    </section>
  );
}
