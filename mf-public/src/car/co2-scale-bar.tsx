import { formatNumber } from 'contracts/format';
import { CO2_STEPS, co2StepOf } from './co2-scale.ts';
import styles from './wltp-block.module.css';

const ORDINALS = ['întâi', 'a doua', 'a treia', 'a patra', 'a cincea', 'a șasea', 'a șaptea'] as const;

/** The seven-step scale with the car's step outlined; `co2` in g/km, combined. */
export function Co2Scale({ co2 }: { co2: number }) {
  const own = co2StepOf(co2);
  const label = `CO₂ ${formatNumber(co2)} g/km, treapta ${ORDINALS[own]} din șapte`;
  return (
    <div className={styles.co2} role="img" aria-label={label}>
      {CO2_STEPS.map((step, index) => (
        <span key={step.label} data-own={index === own || undefined} style={{ background: step.color }}>
          {step.label}
        </span>
      ))}
    </div>
  );
}
