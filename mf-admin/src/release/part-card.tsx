import { formatDateTime } from 'contracts/format';
import { isRemotePart, partLabel, releaseLabel } from 'contracts/release-labels';
import type { ReleasePart } from 'contracts/release-panel';
import { Badge, Button } from 'ui';
import { Section } from '../section/section.tsx';
import styles from './release.module.css';
import type { ReleaseRequest } from './release-request.ts';
import { ReleaseLines } from './release-lines.tsx';

interface PartCardProps {
  part: ReleasePart;
  onRequest(request: ReleaseRequest): void;
}

/** One part of the site: what runs of it, its releases, and what may be done. */
export function PartCard({ part: state, onRequest }: PartCardProps) {
  const { part, live, since, by, canary } = state;
  return (
    <Section
      title={partLabel(part)}
      mark={<StateBadge {...state} />}
      actions={<PartActions part={state} onRequest={onRequest} />}
    >
      <dl className={styles.facts}>
        <Fact name="Versiune activă" value={releaseLabel(live)} />
        <Fact name="Parte" value={part} />
        {since ? <Fact name="Din" value={formatDateTime(since)} /> : null}
        {by ? <Fact name="De către" value={by} /> : null}
        {canary ? <Fact name="În probă" value={`${canary.release}, la ${canary.share}% dintre vizitatori`} /> : null}
      </dl>
      <ReleaseLines part={state} onRequest={onRequest} />
    </Section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function StateBadge({ isDisabled, canary, live }: ReleasePart) {
  if (isDisabled) return <Badge className="an-badge-err">Oprită</Badge>;
  if (canary) return <Badge className="an-badge-warn">În probă</Badge>;
  return live === null ? <Badge>Copia de lucru</Badge> : <Badge className="an-badge-ok">Publicată</Badge>;
}

function PartActions({ part: { part, canary, isDisabled, rollbackTo, live }, onRequest }: PartCardProps) {
  const label = partLabel(part);
  return (
    <div className="an-row">
      {canary ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => onRequest({ kind: 'stopCanary', part })}
          aria-label={`Încheie proba: ${label}`}
        >
          Încheie proba
        </Button>
      ) : null}
      {rollbackTo === undefined ? null : (
        <Button
          size="xs"
          variant="default"
          onClick={() => onRequest({ kind: 'rollback', part, from: live, release: rollbackTo })}
          aria-label={`Revino la versiunea dinainte: ${label}`}
        >
          Revino
        </Button>
      )}
      {isRemotePart(part) ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => onRequest({ kind: isDisabled ? 'enable' : 'disable', part })}
          aria-label={`${isDisabled ? 'Repornește' : 'Oprește'}: ${label}`}
        >
          {isDisabled ? 'Repornește' : 'Oprește'}
        </Button>
      ) : null}
    </div>
  );
}
