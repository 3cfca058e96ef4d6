import type { Understood } from 'contracts/search';
import { searchHeading } from 'contracts/seo';

const NOTHING: Understood = { brand: null, model: null, city: null };

/** 'Rezultate căutare' when the address has a query string, else made from what the path names (public-site §2). */
export const resultsHeading = (hasQuery: boolean, named: Understood | undefined): string =>
  hasQuery ? 'Rezultate căutare' : searchHeading(named ?? NOTHING);

/** The page's heading, and below it the number of cars. */
export function ResultsHeading({ text, count }: { text: string; count: string }) {
  return (
    <div>
      <h1 id="sr-title">{text}</h1>
      <p className="an-num" aria-live="polite">
        {count}
      </p>
    </div>
  );
}
