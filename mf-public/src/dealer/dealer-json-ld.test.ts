import { expect, it } from 'vitest';
import { A_DEALER } from '../testing/a-dealer.ts';
import { dealerJsonLd } from './dealer-json-ld.ts';

const questions = { answer: 4.6, honesty: 5, price: 4, delivery: null, overall: 4.6 };
const summary = { count: 12, average: 4.6, rank: 4.3, questions, answered: { yes: 0, of: 0 } };

it('has mean and number of the reviews, and none of a dealer without any', () => {
  expect(dealerJsonLd(A_DEALER, 'http://site/dealer/boema', summary)).toMatchObject({
    '@type': 'AutoDealer',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 12, bestRating: 5, worstRating: 1 },
  });
  const none = { ...summary, count: 0, average: null };
  for (const reviews of [none, undefined])
    expect(dealerJsonLd(A_DEALER, 'http://site/dealer/boema', reviews)).not.toHaveProperty('aggregateRating');
});
