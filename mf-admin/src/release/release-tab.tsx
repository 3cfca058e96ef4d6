import { IconPackage } from '@tabler/icons-react';
import type { ReleaseOverview } from 'contracts/release-panel';
import { Button, EmptyState, QueryContent, SkeletonRows } from 'ui';
import { useState } from 'react';
import { formatDateTime } from 'contracts/format';
import type { PartChange } from 'contracts/live-parts';
import { partLabel, RELEASE_ACTION_LABELS, releaseLabel } from 'contracts/release-labels';
import { api } from '../api.ts';
import { Section } from '../section/section.tsx';
import styles from './release.module.css';
import sectionStyles from '../section/section.module.css';
import { TabHead } from '../section/tab-head.tsx';
import { PartCard } from './part-card.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import type { ReleaseRequest } from './release-request.ts';

/** Other administrators and commands change it too. */
const REFRESH_MS = 30_000;

/** The tab Versiuni: what runs of each part of the site, and how it is changed (docs/rules/releases.md "Crash reports"). */
export default function ReleaseTab() {
  const query = api.release.list.useQuery(undefined, { refetchInterval: REFRESH_MS });
  const { isFetching, refetch } = query;
  return (
    <>
      <TabHead
        title="Versiuni"
        hint="Ce versiune rulează din fiecare parte a site-ului, de când și de către cine."
        actions={
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            Actualizează
          </Button>
        }
      />
      <QueryContent query={query} waiting={<SkeletonRows count={3} height={180} />}>
        {(data) => <Releases overview={data} />}
      </QueryContent>
    </>
  );
}

function Releases({ overview }: { overview: ReleaseOverview }) {
  const { parts, changes } = overview;
  // Its name and object are those of the list that the administrator sees, also when that is fetched again.
  const [request, setRequest] = useState<ReleaseRequest | null>(null);
  const isEmpty = parts.every(({ releases }) => releases.every(({ id }) => id === null));
  return (
    <div className={sectionStyles.sections}>
      {isEmpty ? (
        <EmptyState
          icon={IconPackage}
          title="Nicio versiune publicată încă"
          hint="Toate părțile rulează din copia de lucru a serverului. Prima versiune se publică cu comanda „npm run release”."
        />
      ) : null}
      {parts.map((part) => (
        <PartCard key={part.part} part={part} onRequest={setRequest} />
      ))}
      <Section title="Istoric" hint="Cele mai noi 50 de schimbări. Toate sunt și în jurnal.">
        <ChangeList changes={changes} />
      </Section>
      {request ? (
        <ReleaseDialog request={request} revision={overview.revision} onClose={() => setRequest(null)} />
      ) : null}
    </div>
  );
}

/** Who changed what runs, and when; the newest first. */
function ChangeList({ changes }: { changes: readonly PartChange[] }) {
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
