import { IconTagOff } from '@tabler/icons-react';
import { useParams } from 'contracts/router';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { ErrorState, LoadingState } from 'contracts/ui';
import { api } from '../api.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { Missing } from '../search/missing.tsx';
import { BrandResults } from './brand-results.tsx';

/** A brand's page in all its states (public-site §2 "Brand page", §8). */
export function BrandScreen() {
  const { subdomain } = useParams({ from: '/brand/$subdomain' });
  const { data: brand, error, isError, isFetching, refetch } = api.brand.page.useQuery({ subdomain });
  if (isError) {
    return (
      <ErrorState
        title="Nu am putut încărca marca"
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (brand === undefined) return <LoadingState />;
  if (brand === null)
    return (
      <Missing icon={IconTagOff} title={BRAND_NOT_FOUND} hint="Verificați adresa, sau căutați printre toate mărcile." />
    );
  return (
    <>
      <BrandResults key={brand.id} brand={brand} />
      <CompareTray />
    </>
  );
}
