import { formatDateTime } from 'contracts/format';
import type { PartChange } from 'contracts/live-parts';
import { partLabel, RELEASE_ACTION_LABELS, releaseLabel } from 'contracts/release-labels';
import styles from './release.module.css';

/** Who changed what runs, and when; the newest first. */
export function ChangeList({ changes }: { changes: readonly PartChange[] }) {
  if (changes.length === 0) return <p className={styles.none}>Nicio schimbare până acum.</p>;
  return (
    <ol className={`an-list ${styles.changes}`}>
      {changes.map(({ id, at, by, part, action, from, to, share }) => (
        <li key={id}>
          <b>
            {RELEASE_ACTION_LABELS[action]}: {partLabel(part)}
          </b>
          <span>
            {from === to ? releaseLabel(to) : `${releaseLabel(from)} → ${releaseLabel(to)}`}
            {share === null ? '' : `, ${share}%`}
          </span>
          <small>
            {formatDateTime(at)}, {by}
          </small>
        </li>
      ))}
    </ol>
  );
}
