import { Ranking } from '../content-page/ranking.tsx';

/** How results are ordered. */
export default function RankingPage() {
  return <Ranking />;
}
