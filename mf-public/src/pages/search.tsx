import { Results } from '../search/results.tsx';

/** Results by query: /cauta and /search. */
export default function SearchPage() {
  return <Results />;
}
