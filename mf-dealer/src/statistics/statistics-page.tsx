import type { DealerStatistics } from 'contracts/dealer-statistics';
import type { MyDealer } from 'contracts/dealer';
import { formatDateTime } from 'contracts/format';
import { keepPreviousData } from 'contracts/query';
import { EmptyState, ErrorState, SkeletonRows, Title, useCall } from 'ui';
import { IconTrendingUp } from '@tabler/icons-react';
import { Checkbox } from 'ui/checkbox';
import { api } from '../api.ts';
import { AnswersSection } from './answers-section.tsx';
import { CarsSection } from './cars-section.tsx';
import { DaysSections } from './days-sections.tsx';
import { FunnelSection } from './funnel-section.tsx';
import { MissedSection } from './missed-section.tsx';
import { Tiles } from './tiles.tsx';
import { type Days, usePeriod } from './use-period.ts';
import styles from './statistics.module.css';
import wrappingStyles from '../button/wrapping.module.css';
import { PERIODS } from 'contracts/dealer-figures';

/** The dealer's numbers of 30, 90 or 365 days (docs/rules/dealer-figures.md "Dealer statistics"). */
export default function StatisticsPage({ dealer }: { dealer: MyDealer }) {
  const { days, choose } = usePeriod();
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = api.dealerStatistics.get.useQuery(
    { dealerId: dealer.id, days },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <div className={`${styles.root} ${wrappingStyles.labels}`}>
      <div className={`an-split ${styles.head}`}>
        <PeriodChoice days={days} onChoose={choose} />
        {data ? <p className="an-dim">{countedWords(data)}</p> : null}
      </div>
      {data ? (
        <div className={styles.content} data-changing={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
          <Content dealer={dealer} days={days} statistics={data} />
        </div>
      ) : null}
      {!data && isError ? <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {!data && !isError ? <SkeletonRows count={4} height={200} /> : null}
    </div>
  );
}

const countedWords = ({ countedAt }: DealerStatistics): string =>
  countedAt === null ? 'Prima numărătoare se face în câteva minute.' : `Actualizat ${formatDateTime(countedAt)}`;

/** A new dealer has nothing to see yet, but may already choose the email. */
function Content({ dealer, days, statistics }: { dealer: MyDealer; days: Days; statistics: DealerStatistics }) {
  const isNew = dealer.counts.stockCars + dealer.counts.soldCars === 0;
  const email = <WeeklyEmail dealerId={dealer.id} days={days} isOn={statistics.hasWeeklyEmail} />;
  if (isNew) {
    return (
      <>
        <EmptyState
          icon={IconTrendingUp}
          title="Încă nu sunt cifre de arătat"
          hint="Adăugați prima mașină: de când este publică, numărăm vizualizările, apelurile și cererile."
        />
        {email}
      </>
    );
  }
  return (
    <>
      <Tiles statistics={statistics} />
      <DaysSections dealerId={dealer.id} days={days} statistics={statistics} />
      <div className={`an-column ${styles.pair}`}>
        <FunnelSection dealerId={dealer.id} days={days} statistics={statistics} />
        <AnswersSection dealerId={dealer.id} days={days} answers={statistics.answers} />
      </div>
      <CarsSection key={days} dealerId={dealer.id} days={days} />
      <MissedSection dealerId={dealer.id} days={days} />
      {email}
    </>
  );
}

/** The weekly email, on or off: what its own link switches off is switched on again here. */
function WeeklyEmail({ dealerId, days, isOn }: { dealerId: number; days: Days; isOn: boolean }) {
  const utils = api.useUtils();
  const { mutate, isPending } = useCall(api.dealerStatistics.setWeeklyEmail, {
    done: { title: 'Salvat', message: 'Preferința pentru emailul săptămânal a fost salvată.' },
    failed: { title: 'Eroare', message: 'Nu am putut salva. Vă rugăm să încercați din nou.' },
    refresh: () => utils.dealerStatistics.get.invalidate({ dealerId, days }),
  });
  return (
    <section className={`an-card an-column ${styles.card}`} aria-labelledby="weekly-email">
      <Title order={2} fz="h4" id="weekly-email">
        Email săptămânal
      </Title>
      <Checkbox
        label="Trimiteți-mi cifrele săptămânii, lunea dimineața"
        checked={isOn}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate({ isOn: currentTarget.checked })}
      />
      <p className="an-dim">Îl puteți opri și dintr-un clic, din orice email primit.</p>
    </section>
  );
}

const LABELS: Record<Days, string> = { 30: '30 de zile', 90: '90 de zile', 365: 'Un an' };

/** The period, as radio buttons side by side. */
function PeriodChoice({ days, onChoose }: { days: Days; onChoose: (days: Days) => void }) {
  return (
    <fieldset className={`an-wrapping ${styles.periods}`}>
      <legend>Perioada</legend>
      {PERIODS.map((one) => (
        <label key={one} data-chosen={one === days || undefined}>
          <input type="radio" name="statistics-period" checked={one === days} onChange={() => onChoose(one)} />
          {LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}
