import { formatNumber } from 'contracts/format';
import { CO2_STEPS, co2StepOf } from './co2-scale.ts';
import styles from './wltp-block.module.css';
import cardStyles from '../card/card.module.css';

const ORDINALS = ['întâi', 'a doua', 'a treia', 'a patra', 'a cincea', 'a șasea', 'a șaptea'] as const;

/** Our own seven-step scale, said not to be official, with the car's step outlined; `co2` in g/km, combined. */
export function Co2Scale({ co2 }: { co2: number }) {
  const own = co2StepOf(co2);
  const label = `CO₂ ${formatNumber(co2)} g/km, treapta ${ORDINALS[own]} din șapte a scării noastre`;
  return (
    <>
      <div className={styles.co2} role="img" aria-label={label}>
        {CO2_STEPS.map((step, index) => (
          <span key={step.label} data-own={index === own || undefined} style={{ background: step.color }}>
            {step.label}
          </span>
        ))}
      </div>
      <p className={cardStyles.small}>
        Treptele și culorile sunt ale noastre, în g CO₂/km, pentru orientare; nu sunt o etichetă oficială.
      </p>
    </>
  );
}
