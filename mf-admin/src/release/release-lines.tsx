import { formatDateTime, formatNumber } from 'contracts/format';
import { isRemotePart, partLabel, releaseLabel } from 'contracts/release-labels';
import type { ReleaseLine, ReleasePart } from 'contracts/release-panel';
import { Badge, Button } from 'ui';
import styles from './release.module.css';
import type { ReleaseRequest } from './release-request.ts';

interface ReleaseLinesProps {
  part: ReleasePart;
  onRequest(request: ReleaseRequest): void;
}

const COMMIT_LENGTH = 8;

/** The releases of a part with their errors; cards on a phone. */
export function ReleaseLines({ part, onRequest }: ReleaseLinesProps) {
  return (
    <table className={styles.lines}>
      <caption className={styles.caption}>Versiunile păstrate: {partLabel(part.part)}</caption>
      <thead>
        <tr>
          <th scope="col">Versiune</th>
          <th scope="col">Cod sursă</th>
          <th scope="col">Erori (7 zile)</th>
          <th scope="col">Încărcări (24 h)</th>
          <th scope="col">Acțiuni</th>
        </tr>
      </thead>
      <tbody>
        {part.releases.map((line) => (
          <tr key={line.id ?? ''}>
            <th scope="row">
              <span className={`an-inline ${styles.release}`}>
                {releaseLabel(line.id)} <Marks part={part} line={line} />
              </span>
            </th>
            <td data-label="Cod sursă">
              {line.commit ? <code title={line.commit}>{line.commit.slice(0, COMMIT_LENGTH)}</code> : '–'}
              {line.committedAt ? <small>{formatDateTime(line.committedAt)}</small> : null}
            </td>
            <td data-label="Erori (7 zile)" data-has-errors={line.crashes > 0 || undefined}>
              {formatNumber(line.crashes)}
            </td>
            <td data-label="Încărcări (24 h)">{formatNumber(line.loads)}</td>
            <td>
              <LineActions part={part} line={line} onRequest={onRequest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ part: { live, canary }, line: { id, wasTakenBack } }: { part: ReleasePart; line: ReleaseLine }) {
  return (
    <>
      {id === live ? <Badge className="an-badge-ok">Activă</Badge> : null}
      {id !== null && canary?.release === id ? <Badge className="an-badge-warn">Probă {canary.share}%</Badge> : null}
      {wasTakenBack ? <Badge className="an-badge-err">Retrasă automat</Badge> : null}
    </>
  );
}

function LineActions({
  part: { part, live, canary },
  line: { id },
  onRequest,
}: ReleaseLinesProps & { line: ReleaseLine }) {
  if (id === live) return null;
  const name = `${partLabel(part)}, ${releaseLabel(id)}`;
  return (
    <span className={`an-wrapping ${styles.actions}`}>
      <Button
        size="xs"
        variant="default"
        aria-label={`Promovează: ${name}`}
        onClick={() => onRequest({ kind: 'promote', part, release: id, from: live })}
      >
        Promovează
      </Button>
      {id !== null && isRemotePart(part) && canary?.release !== id ? (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Probă: ${name}`}
          onClick={() => onRequest({ kind: 'startCanary', part, release: id })}
        >
          Probă
        </Button>
      ) : null}
    </span>
  );
}
