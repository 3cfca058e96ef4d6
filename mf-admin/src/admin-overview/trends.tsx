import { formatDate, formatNumber } from 'contracts/format';
import type { OverviewDay } from 'contracts/admin-overview';
import { ChartInView } from './chart-in-view.tsx';
import { Section } from '../section/section.tsx';
import styles from './admin-overview.module.css';

const CHARTS = [
  { name: 'cars', title: 'Mașini publicate' },
  { name: 'leads', title: 'Lead-uri' },
  { name: 'registrations', title: 'Conturi noi' },
] as const;

/** "21 nov.": noon, so that no time zone shifts the day. */
const shortDay = (day: string): string => formatDate(`${day}T12:00:00Z`).replace(/ \d{4}$/, '');

/** Thirty days of cars, requests and registrations. */
export function Trends({ days }: { days: readonly OverviewDay[] }) {
  return (
    <div className={styles.charts}>
      {CHARTS.map(({ name, title }) => {
        const total = days.reduce((sum, day) => sum + day[name], 0);
        return (
          <Section key={name} title={title} hint={`${formatNumber(total)} în ultimele ${days.length} de zile`}>
            <ChartInView
              label={`${title} pe zi, ultimele ${days.length} de zile: ${formatNumber(total)} în total`}
              data={days.map((day) => ({ at: shortDay(day.day), [name]: day[name] }))}
              series={[{ name, label: title }]}
            />
          </Section>
        );
      })}
    </div>
  );
}
