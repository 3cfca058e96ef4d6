import { formatDateTime } from 'contracts/format';
import type { BackupState, Overview } from 'contracts/admin-overview';
import { Section } from '../section/section.tsx';
import styles from './admin-overview.module.css';

const WORDS = {
  backup: { name: 'Ultima copie de siguranță', failing: 'Copia programată a eșuat: vedeți jurnalul serverului.' },
  drill: { name: 'Ultima restaurare de probă', failing: 'Restaurarea de probă a eșuat: vedeți jurnalul serverului.' },
};

/** When the data was last copied and a copy last proved; nothing where copies are not scheduled. */
export function Backups({ backups }: { backups: Overview['backups'] }) {
  if (!backups) return null;
  return (
    <Section title="Copii de siguranță">
      <ul className={`an-list ${styles.list}`}>
        <Line kind="backup" state={backups.backup} />
        <Line kind="drill" state={backups.drill} />
      </ul>
    </Section>
  );
}

function Line({ kind, state: { succeededAt, isFailing } }: { kind: keyof typeof WORDS; state: BackupState }) {
  const { name, failing } = WORDS[kind];
  return (
    <li>
      <span>
        {name}: {succeededAt === null ? 'niciuna încă' : formatDateTime(succeededAt)}
      </span>
      {isFailing ? <strong>{failing}</strong> : null}
    </li>
  );
}
