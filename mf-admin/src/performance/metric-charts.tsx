import { formatDate, formatDateTime } from 'contracts/format';
import {
  DEVICE_LABELS,
  DEVICES_IN_ORDER,
  formatMetric,
  METRIC_LABELS,
  METRICS_IN_ORDER,
} from 'contracts/web-vitals-labels';
import type { Metric } from 'contracts/web-vitals';
import type { Figures, WebVitalsOverview } from 'contracts/web-vitals-panel';
import { TrendChart } from 'ui/chart';
import { Section } from '../section/section.tsx';
import { FigureValue } from './figure-value.tsx';
import styles from './performance.module.css';

const COLORS = { phone: 'var(--accent)', tablet: 'var(--gold)', desktop: 'var(--line-ui)' };

/** Each metric over time, a line for each device, with the same values as a table. */
export function MetricCharts({ all, trend, days }: { all: Figures; trend: WebVitalsOverview['trend']; days: number }) {
  const devices = DEVICES_IN_ORDER.filter((device) => trend.some((one) => one.device === device));
  return (
    <div className={styles.charts}>
      {METRICS_IN_ORDER.map((metric) => {
        const { short, long } = METRIC_LABELS[metric];
        const steps = stepsOf(trend, metric, days);
        return (
          <Section key={metric} title={short} hint={long} mark={<FigureValue metric={metric} figure={all[metric]} />}>
            <TrendChart
              label={`${short}, p75 în timp, pe dispozitive. Valorile sunt în tabelul de mai jos.`}
              data={steps}
              series={devices.map((name) => ({ name, label: DEVICE_LABELS[name], color: COLORS[name] }))}
              format={(value) => formatMetric(metric, value)}
            />
            <details className={styles.details}>
              <summary>{short}: valorile ca tabel</summary>
              <StepTable metric={metric} steps={steps} devices={devices} />
            </details>
          </Section>
        );
      })}
    </div>
  );
}

type DeviceName = (typeof DEVICES_IN_ORDER)[number];
type Step = { at: string } & Partial<Record<DeviceName, number>>;

/** One step for each time; a device without a visit then has no value. */
function stepsOf(trend: WebVitalsOverview['trend'], metric: Metric, days: number): Step[] {
  const steps = new Map<string, Step>();
  for (const { at, device, [metric]: figure } of trend) {
    const step: Step = steps.get(at) ?? { at: timeOf(at, days) };
    if (figure) step[device] = figure.p75;
    steps.set(at, step);
  }
  return [...steps.values()];
}

/** "14:00" within a day, else "20 nov.". */
const timeOf = (at: string, days: number): string =>
  days === 1 ? (formatDateTime(at).split(', ').at(-1) ?? '') : formatDate(at).replace(/ \d{4}$/, '');

interface StepTableProps {
  metric: Metric;
  steps: readonly Step[];
  devices: readonly DeviceName[];
}

function StepTable({ metric, steps, devices }: StepTableProps) {
  return (
    <table className={styles.steps}>
      <caption className="an-visually-hidden">{METRIC_LABELS[metric].short}, p75 în timp</caption>
      <thead>
        <tr>
          <th scope="col">Când</th>
          {devices.map((device) => (
            <th scope="col" key={device}>
              {DEVICE_LABELS[device]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.at}>
            <th scope="row">{step.at}</th>
            {devices.map((device) => {
              const value = step[device];
              return <td key={device}>{value === undefined ? '–' : formatMetric(metric, value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
