import { PathResults } from '../search/path-results.tsx';

/** Results by path: brand, model, city as segments. */
export default function PathSearchPage() {
  return <PathResults />;
}
