import { Ranking } from '../info/ranking.tsx';

/** How results are ordered. */
export default function RankingPage() {
  return <Ranking />;
}
