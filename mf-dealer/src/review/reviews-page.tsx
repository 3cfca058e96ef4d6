import { IconStar } from '@tabler/icons-react';
import { formatCount, formatDate, formatDecimal } from 'contracts/format';
import type { OwnReview, ReviewSummary } from 'contracts/review';
import { BASIS_LABELS, HOW_CHECKED, REVIEW_COUNT, STAR_LABELS, STAR_NAMES } from 'contracts/review-labels';
import { Button, EmptyState, ErrorState, SkeletonRows } from 'ui';
import { Pager } from 'ui/pager';
import { Stars } from 'ui/rating';
import { useState } from 'react';
import { api } from '../api.ts';
import { ReviewDialog } from './review-dialog.tsx';
import styles from './reviews.module.css';

const SIZE = 12;

/** The dealer's reviews: read, answered once, or sent for a check (docs/rules/conversations.md "Reviews"). */
export default function ReviewsPage() {
  const [page, setPage] = useState(1);
  const input = { limit: SIZE, offset: (page - 1) * SIZE };
  const { data, error, isError, isFetching, refetch } = api.review.own.useQuery(input, {
    placeholderData: (previous) => previous,
  });
  const [open, setOpen] = useState<{ review: OwnReview; kind: 'reply' | 'complain' } | null>(null);
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonRows count={3} height={120} />;
  if (data.total === 0) {
    return (
      <EmptyState
        icon={IconStar}
        title="Nu aveți recenzii încă"
        hint="Îi invităm pe cumpărătorii cărora le-ați răspuns să scrie una, la două săptămâni după răspuns."
      />
    );
  }
  return (
    <div className="an-column">
      <Summary summary={data.summary} />
      {data.items.map((review) => (
        <ReviewCard key={review.id} review={review} onOpen={(kind) => setOpen({ review, kind })} />
      ))}
      <Pager page={page} total={data.total} size={SIZE} onPage={setPage} />
      <p className="an-dim">{HOW_CHECKED}</p>
      {open ? <ReviewDialog key={open.review.id} {...open} onClose={() => setOpen(null)} /> : null}
    </div>
  );
}

const Summary = ({ summary: { average, count, questions, answered } }: { summary: ReviewSummary }) => (
  <section className={`an-card ${styles.card}`} aria-label="Rezumat">
    <p className={`an-row ${styles.head}`}>
      <b className={`an-num ${styles.mean}`}>{average === null ? '–' : formatDecimal(average)}</b>
      <Stars value={average ?? 0} size={22} />
      <span className="an-dim">{formatCount(count, REVIEW_COUNT)}</span>
    </p>
    <p className="an-dim">
      {STAR_NAMES.flatMap((name) =>
        questions[name] == null ? [] : [`${STAR_LABELS[name]} ${formatDecimal(questions[name])}`],
      ).join(' · ')}
    </p>
    {answered.of > 0 ? (
      <p className="an-dim">
        {answered.yes} din {answered.of} cumpărători fără răspuns pe site spun că le-ați răspuns altfel.
      </p>
    ) : null}
  </section>
);

interface CardProps {
  review: OwnReview;
  onOpen(kind: 'reply' | 'complain'): void;
}

function ReviewCard({ review: { author, basis, stars, text, reply, createdAt, isComplained }, onOpen }: CardProps) {
  const name = author ?? 'Cumpărător';
  return (
    <article className={`an-card ${styles.card}`} aria-label={`Recenzie de la ${name}`}>
      <p className={`an-row ${styles.head}`}>
        <Stars value={stars.overall ?? 0} />
        <b>{name}</b>
        <span className="an-dim">
          {BASIS_LABELS[basis]} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </span>
      </p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {reply ? (
        <blockquote className={styles.reply}>
          <b>Răspunsul dumneavoastră</b>
          <p className={styles.text}>{reply.text}</p>
        </blockquote>
      ) : null}
      <div className={`an-row ${styles.actions}`}>
        {reply ? null : (
          <Button size="sm" onClick={() => onOpen('reply')}>
            Răspunde public
          </Button>
        )}
        {isComplained ? (
          <span className="an-dim">Ați cerut verificarea ei</span>
        ) : (
          <Button size="sm" variant="default" onClick={() => onOpen('complain')}>
            Cere verificarea
          </Button>
        )}
      </div>
    </article>
  );
}
