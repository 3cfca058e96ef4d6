import { Link } from 'contracts/router';
import { formatCount } from 'contracts/format';
import type { Overview } from 'contracts/admin-overview';
import { Section } from '../section/section.tsx';
import styles from './admin-overview.module.css';

/** Work that waits for an administrator, each item with its link. */
export function Waiting({ waiting: { dealers, reports, complaints, messages } }: { waiting: Overview['waiting'] }) {
  const rows = [
    {
      count: dealers,
      words: ['dealer de aprobat', 'dealeri de aprobat'],
      search: { tab: 'dealers', status: 'pending' },
    },
    { count: reports, words: ['sesizare deschisă', 'sesizări deschise'], search: { tab: 'moderation' } },
    { count: complaints, words: ['contestație de hotărât', 'contestații de hotărât'], search: { tab: 'moderation' } },
    { count: messages, words: ['mesaj fără răspuns', 'mesaje fără răspuns'], search: { tab: 'messages' } },
  ] as const;
  const open = rows.filter(({ count }) => count > 0);
  return (
    <Section title="De rezolvat">
      {open.length === 0 ? <p>Nimic nu așteaptă.</p> : null}
      <ul className={`an-list ${styles.list}`}>
        {open.map(({ count, words, search }) => (
          <li key={words[0]}>
            <span>{formatCount(count, words)}</span>
            <Link className="an-link" to="/admin-dashboard" search={search} aria-label={`Deschide: ${words[1]}`}>
              Deschide
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
