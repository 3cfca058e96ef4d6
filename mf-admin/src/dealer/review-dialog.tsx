import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { DealerRow } from 'contracts/dealer';
import { DEALER_STATUS_LABELS } from 'contracts/dealer-labels';
import type { DealerReview } from 'contracts/dealer-review';
import { formatCount, formatDateTime } from 'contracts/format';
import type { TermsState } from 'contracts/terms';
import { Button, QueryContent, SkeletonRows } from 'ui';
import { api } from '../api.ts';
import { Dialog } from '../form/dialog.tsx';
import { type Check, checksOf } from './checks.ts';
import { useSetDealerStatus } from './use-set-dealer-status.ts';
import styles from './review-dialog.module.css';
import formStyles from '../form/form.module.css';
import sectionStyles from '../section/section.module.css';

const MARKS = { ok: IconCircleCheck, wrong: IconCircleX, missing: IconAlertTriangle } as const;
const PLACEHOLDERS = 3;

/** The known facts about a dealer before approval: its numbers checked, the person behind it, earlier decisions. */
export function ReviewDialog({ dealer, onClose }: { dealer: DealerRow; onClose(): void }) {
  const query = api.dealer.review.useQuery({ id: dealer.id }, { gcTime: 0 });
  const setStatus = useSetDealerStatus();
  const isWaiting = dealer.status === 'pending' || dealer.status === 'rejected';
  const approve = () => setStatus.mutate({ id: dealer.id, status: 'approved' }, { onSuccess: onClose });
  return (
    <Dialog title={`Verificări: ${dealer.name}`} onClose={onClose}>
      <div className={formStyles.root}>
        <QueryContent query={query} waiting={<SkeletonRows count={PLACEHOLDERS} />}>
          {(data) => <Review review={data} />}
        </QueryContent>
        <div className={`an-wrapping ${formStyles.actions}`}>
          <Button variant="subtle" onClick={onClose}>
            Închide
          </Button>
          {isWaiting ? (
            <Button onClick={approve} loading={setStatus.isPending} disabled={!query.data}>
              Aprobă dealerul
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

function Review({ review }: { review: DealerReview }) {
  const { legalName, person, carCount, decisions, terms } = review;
  return (
    <>
      <p>
        <b>{legalName ?? 'Fără denumire legală'}</b>
        <br />
        {person.firstName} {person.lastName} · {formatCount(carCount, ['mașină', 'mașini'])} în stoc
      </p>
      <ul className={`an-list ${styles.checks}`} aria-label="Verificări">
        {checksOf(review).map((check) => (
          <CheckLine key={check.label} check={check} />
        ))}
      </ul>
      {terms ? <p>{termsText(terms)}</p> : null}
      {decisions.length > 0 ? (
        <section className={`an-stack ${formStyles.part}`}>
          <h3>Decizii anterioare</h3>
          <ul className={`an-list ${styles.decisions}`}>
            {decisions.map(({ status, reason, at }) => (
              <li key={at}>
                <b>{DEALER_STATUS_LABELS[status]}</b>, {formatDateTime(at)}
                {reason ? <div className={`an-hint ${sectionStyles.hint}`}>{reason}</div> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function termsText({ version, acceptedVersion, acceptedAt }: TermsState): string {
  if (acceptedVersion === null || acceptedAt === null) return 'Termeni: nicio acceptare notată.';
  const words = acceptedVersion === version ? 'versiunea actuală' : 'o versiune mai veche';
  return `Termeni: ${words} (${acceptedVersion.slice(0, 8)}), acceptată ${formatDateTime(acceptedAt)}.`;
}

function CheckLine({ check: { label, value, result, words } }: { check: Check }) {
  const Mark = MARKS[result];
  return (
    <li data-result={result}>
      <Mark size={22} stroke={1.75} aria-hidden="true" />
      <span>
        {label}: <b>{value ?? '–'}</b>
        <small>{words}</small>
      </span>
    </li>
  );
}
