import { useParams, useRouter } from 'contracts/router';
import { QueryError, LoadingState, NotFound } from 'ui';
import { useEffect } from 'react';
import { api } from '../api.ts';
import { ModelSection } from '../model/model-section.tsx';
import { ModelAlert } from '../saved-search/model-alert.tsx';
import Results from './results.tsx';

/**
 * Results for the brand, model and city that a path names; the not-found screen for a path that names nothing
 * (public-site §2 "Filter-from-path screens").
 */
export default function PathResults() {
  const { a, b, c } = useParams({ strict: false }) as { a?: string; b?: string; c?: string };
  const segments = [a, b, c].filter((segment) => segment !== undefined);
  const query = api.address.resolve.useQuery({ segments });
  const { data, isError } = query;
  if (isError) {
    return <QueryError title="Nu am putut încărca mașinile" query={query} />;
  }
  // A spinner until brands, models and cities have been looked up.
  if (!data) return <LoadingState />;
  if (data.kind === 'unknown') return <NotFound />;
  if (data.kind === 'redirect') return <Moved to={data.to} />;
  const { brand, model, city } = data;
  return (
    <Results
      named={{ brand, model, city }}
      path={{
        ...(brand && { brand: brand.slug }),
        ...(model && { model: model.slug }),
        ...(city && { city: city.slug }),
      }}
      alert={brand && model && !city ? <ModelAlert brand={brand} model={model} /> : null}
      after={brand && model && !city ? <ModelSection brand={brand.slug} model={model.slug} /> : null}
    />
  );
}

/** The name has another address today; redirects with the visitor's filters. */
function Moved({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href: to + window.location.search, replace: true });
  }, [router, to]);
  return <LoadingState />;
}
