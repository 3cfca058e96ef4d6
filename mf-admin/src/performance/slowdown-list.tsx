import { IconAlertTriangle } from '@tabler/icons-react';
import { partLabel, releaseLabel } from 'contracts/release-labels';
import type { Slowdown } from 'contracts/web-vitals-panel';
import { DEVICE_LABELS, formatMetric, METRIC_LABELS } from 'contracts/web-vitals-labels';
import { Alert } from 'contracts/ui-extra/alert';
import styles from './performance.module.css';

/** Releases that are slower by a fifth than the one before; nothing while there is none. */
export function SlowdownList({ slowdowns }: { slowdowns: readonly Slowdown[] }) {
  if (slowdowns.length === 0) return null;
  return (
    <Alert
      color="saffron"
      role="alert"
      icon={<IconAlertTriangle />}
      title="O versiune este mai lentă decât cea dinainte"
    >
      <ul className={styles.slowdowns}>
        {slowdowns.map(({ part, release, before, device, metric, p75, p75Before }) => (
          <li key={`${part} ${release} ${device} ${metric}`}>
            <b>
              {partLabel(part)}, {release}
            </b>{' '}
            față de {releaseLabel(before)}: {METRIC_LABELS[metric].short}, {DEVICE_LABELS[device].toLowerCase()},{' '}
            {formatMetric(metric, p75Before)} → {formatMetric(metric, p75)}
          </li>
        ))}
      </ul>
      <a href="?tab=releases">Vedeți versiunile</a>
    </Alert>
  );
}
