import { IconDownload } from '@tabler/icons-react';
import type { StatisticsFileName } from 'contracts/dealer-figures';
import { Button, Title } from 'ui';
import { type ReactNode, useId } from 'react';
import type { Days } from './use-period.ts';
import { useRights } from '../team/use-rights.ts';
import { api } from '../api.ts';
import { useCsvFile } from '../file/use-csv-file.ts';
import styles from './statistics.module.css';

interface StatisticsSectionProps {
  title: string;
  hint?: string;
  dealerId: number;
  days: Days;
  file: StatisticsFileName;
  children: ReactNode;
}

/** A chart or a table with its title, and for who may have files the button that saves it as one. */
export function StatisticsSection({ title, hint, dealerId, days, file, children }: StatisticsSectionProps) {
  const { isSaving, save } = useStatisticsFile(dealerId, days);
  const can = useRights();
  const id = useId();
  return (
    <section className={`an-card an-column ${styles.card}`} aria-labelledby={id}>
      <div className={`an-row ${styles.title}`}>
        <Title order={2} fz="h4" id={id}>
          {title}
        </Title>
        {can('exports') ? (
          <Button
            variant="default"
            size="sm"
            loading={isSaving}
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            aria-label={`Salvează ca CSV: ${title}`}
            onClick={() => save(file)}
          >
            CSV
          </Button>
        ) : null}
      </div>
      {hint ? <p className="an-dim">{hint}</p> : null}
      {children}
    </section>
  );
}

const FAILED = 'Nu am putut salva fișierul. Vă rugăm să încercați din nou.';

/** Saves one of the tables as a file. */
function useStatisticsFile(dealerId: number, days: Days) {
  const { client } = api.useUtils();
  return useCsvFile(
    (file: StatisticsFileName) => client.dealerStatistics.export.query({ dealerId, days, file }),
    FAILED,
  );
}
