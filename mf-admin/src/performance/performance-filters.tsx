import type { PageFigures, WebVitalsQuery } from 'contracts/web-vitals-panel';
import { DEVICE_LABELS } from 'contracts/web-vitals-labels';
import { Select } from 'ui';
import { pageLabel } from './figure-rows.ts';
import styles from './performance.module.css';

interface PerformanceFiltersProps {
  asked: WebVitalsQuery;
  pages: readonly PageFigures[];
  onAsk(query: WebVitalsQuery): void;
}

const ALL = 'all';
const PERIODS: { value: string; label: string; days: WebVitalsQuery['days'] }[] = [
  { value: '1', label: 'Ultimele 24 de ore', days: 1 },
  { value: '7', label: 'Ultimele 7 zile', days: 7 },
  { value: '30', label: 'Ultimele 30 de zile', days: 30 },
];
const DEVICES = Object.entries(DEVICE_LABELS).map(([value, label]) => ({ value, label }));
const keyOf = ({ part, page }: { part: string; page: string }) => `${part} ${page}`;

/** Period, device and page of all figures below. */
export function PerformanceFilters({ asked, pages, onAsk }: PerformanceFiltersProps) {
  const options = pages.map((one) => ({ value: keyOf(one), label: pageLabel(one) }));
  const isListed = asked.page === null || pages.some((one) => keyOf(one) === keyOf(asked.page!));
  return (
    <div className={`an-card an-column ${styles.filters}`}>
      <Select
        label="Perioada"
        data={PERIODS}
        value={String(asked.days)}
        onChange={(value) => onAsk({ ...asked, days: PERIODS.find((one) => one.value === value)?.days ?? 7 })}
      />
      <Select
        label="Dispozitivul"
        data={[{ value: ALL, label: 'Toate' }, ...DEVICES]}
        value={asked.device ?? ALL}
        onChange={(value) => onAsk({ ...asked, device: isDevice(value) ? value : null })}
      />
      <Select
        label="Pagina"
        data={[
          { value: ALL, label: 'Toate' },
          ...options,
          // Without a visit in the period it would not be listed, and the filter could not be seen.
          ...(asked.page && !isListed ? [{ value: keyOf(asked.page), label: asked.page.page }] : []),
        ]}
        value={asked.page ? keyOf(asked.page) : ALL}
        onChange={(value) => onAsk({ ...asked, page: chosenPage(pages, value) })}
      />
    </div>
  );
}

const isDevice = (value: string | null): value is keyof typeof DEVICE_LABELS =>
  value !== null && Object.hasOwn(DEVICE_LABELS, value);

function chosenPage(pages: readonly PageFigures[], value: string | null): WebVitalsQuery['page'] {
  const chosen = pages.find((one) => keyOf(one) === value);
  return chosen ? { part: chosen.part, page: chosen.page } : null;
}
