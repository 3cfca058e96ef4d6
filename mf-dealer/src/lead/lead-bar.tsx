import { IconArrowUp, IconDownload, IconKeyboard } from '@tabler/icons-react';
import { formatCount } from 'contracts/format';
import { Button } from 'ui';
import type { LeadEvents } from './use-lead-events.ts';
import keyHintsStyles from './key-hints.module.css';
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

const KEYS = [
  ['j', 'următorul lead'],
  ['k', 'cel dinainte'],
  ['r', 'răspunde'],
  ['e', 'statusul următor'],
  ['Ctrl + Enter', 'trimite mesajul'],
] as const;

/** The keys of the list, folded; where there is no keyboard it is left out. */
const KeyHints = () => (
  <details className={keyHintsStyles.root}>
    <summary>
      <IconKeyboard size={18} stroke={1.75} aria-hidden="true" />
      Taste
    </summary>
    <dl>
      {KEYS.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
