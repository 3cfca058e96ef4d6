import { IconAlertTriangle, IconGauge } from '@tabler/icons-react';
import type { Slowdown, WebVitalsOverview, WebVitalsQuery } from 'contracts/web-vitals-panel';
import { Button, EmptyState, QueryContent, SkeletonRows } from 'ui';
import { useState } from 'react';
import { partLabel, releaseLabel } from 'contracts/release-labels';
import { Alert } from 'ui/alert';
import { DEVICE_LABELS, formatMetric, METRIC_LABELS } from 'contracts/web-vitals-labels';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import styles from './performance.module.css';
import sectionStyles from '../section/section.module.css';
import { TabHead } from '../section/tab-head.tsx';
import { deviceRows, pageRows, releaseRows } from './figure-rows.ts';
import { FigureTable } from './figure-table.tsx';
import { MetricCharts } from './metric-charts.tsx';
import { PerformanceFilters } from './performance-filters.tsx';

const FIRST: WebVitalsQuery = { days: 7, device: null, page: null };

/** The tab Performanță: how fast pages are for visitors (docs/rules/releases.md "Web vitals"). */
export default function PerformanceTab() {
  const [asked, setAsked] = useState(FIRST);
  const query = api.webVitals.overview.useQuery(asked, { placeholderData: (previous) => previous });
  const { isError, isFetching, refetch } = query;
  return (
    <>
      <TabHead
        title="Performanță"
        hint="Cât de repede apar și răspund paginile la vizitatori: trei din patru vizite au avut cel mult valoarea arătată (p75)."
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            Actualizează
          </Button>
        }
      />
      <QueryContent query={query} waiting={<SkeletonRows count={3} height={180} />}>
        {(data) => <Figures overview={data} asked={asked} onAsk={setAsked} isOld={isError} />}
      </QueryContent>
    </>
  );
}

interface FiguresProps {
  overview: WebVitalsOverview;
  asked: WebVitalsQuery;
  onAsk(query: WebVitalsQuery): void;
  /** The newest answer failed. */
  isOld: boolean;
}

function Figures({ overview, asked, onAsk, isOld }: FiguresProps) {
  const { all, pages, devices, releases, trend, slowdowns } = overview;
  const isEmpty = Object.values(all).every((figure) => figure === null);
  return (
    <div className={sectionStyles.sections}>
      <SlowdownList slowdowns={slowdowns} />
      <PerformanceFilters asked={asked} pages={pages} onAsk={onAsk} />
      {isOld ? <p role="alert">Valorile alese nu au putut fi încărcate. Mai jos sunt cele dinainte.</p> : null}
      {isEmpty ? <Nothing share={overview.share} /> : <MetricCharts all={all} trend={trend} days={asked.days} />}
      {isEmpty ? null : (
        <>
          <Section title="Pe pagini" hint="Cele mai vizitate sunt primele.">
            <FigureTable caption="p75 pe pagini" head="Pagina" rows={pageRows(pages)} />
          </Section>
          <Section title="Pe dispozitive">
            <FigureTable caption="p75 pe dispozitive" head="Dispozitivul" rows={deviceRows(devices)} />
          </Section>
          <Section title="Pe versiuni" hint="Versiunea părții din care vine pagina; cea mai nouă este prima.">
            <FigureTable caption="p75 pe versiuni" head="Versiunea" rows={releaseRows(releases)} />
          </Section>
        </>
      )}
    </div>
  );
}

const Nothing = ({ share }: { share: number }) => (
  <EmptyState
    icon={IconGauge}
    title="Nicio vizită măsurată"
    hint={
      share === 0
        ? 'Măsurarea este oprită (VITALS_SHARE=0).'
        : 'În perioada aleasă nu a fost măsurată nicio vizită cu aceste filtre.'
    }
  />
);

/** Releases that are slower by a fifth than the one before; nothing while there is none. */
function SlowdownList({ slowdowns }: { slowdowns: readonly Slowdown[] }) {
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
