import { IconArrowUp, IconDownload } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import { Button } from 'contracts/ui';
import { KeyHints } from './key-hints.tsx';
import type { LeadEvents } from './use-lead-events.ts';
import styles from './lead.module.css';

const LEADS = ['lead', 'lead-uri'] as const;

interface LeadBarProps {
  total: number;
  events: LeadEvents;
  /** A member of the team may lack the right to files of leads. */
  canExport: boolean;
  isExporting: boolean;
  onShow(): void;
  onExport(): void;
}

/**
 * Sticky above the list, with the same height with and without new leads: a new lead is announced here, and no row
 * moves until the dealer loads it.
 */
export function LeadBar({ total, events, canExport, isExporting, onShow, onExport }: LeadBarProps) {
  const [newest] = events.arrived;
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.events}>
        {newest ? (
          <Button size="xs" leftSection={<IconArrowUp size={16} aria-hidden="true" />} onClick={onShow}>
            {wordsOf(events, newest)}
          </Button>
        ) : (
          formatCount(total, LEADS)
        )}
      </div>
      <KeyHints />
      {canExport ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={isExporting || total === 0}
          onClick={onExport}
        >
          {isExporting ? 'Se pregătește...' : 'Exportă CSV'}
        </Button>
      ) : null}
    </div>
  );
}

function wordsOf({ arrived, waiting }: LeadEvents, newest: LeadEvents['arrived'][number]): string {
  const who = `${newest.userName} · ${newest.car.title}`;
  if (arrived.length > 1) return `${formatCount(arrived.length, ['lead nou', 'lead-uri noi'])}: ${who}`;
  return `${waiting.has(newest.id) ? 'Lead nou' : 'Mesaj nou'}: ${who}`;
}
