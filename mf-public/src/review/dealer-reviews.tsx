import { formatCount, formatDate, formatDecimal, formatHundredths } from 'contracts/format';
import type { Review, ReviewPage } from 'contracts/review';
import { BASIS_LABELS, HOW_CHECKED, REVIEW_COUNT, STAR_LABELS, STAR_NAMES } from 'contracts/review-labels';
import { Button } from 'ui';
import { Stars } from 'ui/rating';
import { useState } from 'react';
import { api } from '../api.ts';
import { FIRST_REVIEWS } from './first-reviews.ts';
import styles from './dealer-reviews.module.css';

const MORE = 20;

/** A dealer's reviews on its page (docs/rules/conversations.md "Reviews"): figures, then texts, the newest first. */
export default function DealerReviews({ dealerId }: { dealerId: number }) {
  const [limit, setLimit] = useState(FIRST_REVIEWS);
  const { data } = api.review.list.useQuery({ dealerId, limit }, { placeholderData: (previous) => previous });
  if (!data || (data.total === 0 && data.summary.answered.of === 0)) return null;
  return (
    <section className={`an-card an-flush ${styles.root}`} id="recenzii" aria-label="Recenzii">
      <h2>Recenzii</h2>
      <Figures summary={data.summary} />
      <ul className={styles.list}>
        {data.items.map((review) => (
          <Item key={review.id} review={review} />
        ))}
      </ul>
      {data.total > data.items.length ? (
        <Button variant="default" onClick={() => setLimit((shown) => Math.min(shown + MORE, 100))}>
          Arată mai multe recenzii
        </Button>
      ) : null}
      <details className="an-dim">
        <summary>Cum verificăm recenziile</summary>
        <p>{HOW_CHECKED}</p>
      </details>
    </section>
  );
}

function Figures({ summary: { count, average, rank, questions, answered } }: Pick<ReviewPage, 'summary'>) {
  return (
    <div className="an-stack">
      {average === null ? null : (
        <p className={`an-row ${styles.mean}`}>
          <b className="an-num">{formatDecimal(average)}</b>
          <Stars value={average} size={22} />
          <span className="an-dim">{formatCount(count, REVIEW_COUNT)}</span>
        </p>
      )}
      {rank === null ? null : (
        <p className="an-dim">
          Medie ponderată după numărul recenziilor: <span className="an-num">{formatHundredths(rank)}</span>.{' '}
          <a className="an-link" href="/cum-ordonam-rezultatele#recenzii">
            Cum o calculăm
          </a>
        </p>
      )}
      {count > 0 ? (
        <dl className={`an-wrapping ${styles.questions}`}>
          {STAR_NAMES.map((name) =>
            questions[name] == null ? null : (
              <div key={name}>
                <dt>{STAR_LABELS[name]}</dt>
                <dd className="an-num">{formatDecimal(questions[name])}</dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
      {answered.of > 0 ? (
        <p className="an-dim">
          {answered.yes} din {answered.of} cumpărători fără răspuns pe site spun că dealerul le-a răspuns altfel.
        </p>
      ) : null}
    </div>
  );
}

function Item({ review: { author, basis, stars, text, reply, createdAt } }: { review: Review }) {
  return (
    <li>
      <p className="an-row">
        <Stars value={stars.overall ?? 0} />
        <b>{author ?? 'Cumpărător'}</b>
        <span className="an-dim">
          {BASIS_LABELS[basis]} · <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </span>
      </p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {reply ? (
        <blockquote className={styles.reply}>
          <b>Răspunsul dealerului, {formatDate(reply.at)}</b>
          <p className={styles.text}>{reply.text}</p>
        </blockquote>
      ) : null}
    </li>
  );
}
