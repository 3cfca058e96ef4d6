import { IconTagOff } from '@tabler/icons-react';
import { useParams } from 'contracts/router';
import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { QueryError, LoadingState } from 'ui';
import { api } from '../api.ts';
import { CompareTray } from '../compare/compare-tray.tsx';
import { Missing } from '../search/missing.tsx';
import { BrandResults } from './brand-results.tsx';

/** A brand's page in all its states (public-site §2 "Brand page", §8). */
export default function BrandScreen() {
  const { subdomain } = useParams({ from: '/brand/$subdomain' });
  const query = api.brand.page.useQuery({ subdomain });
  const { data: brand, isError } = query;
  if (isError) {
    return <QueryError title="Nu am putut încărca marca" query={query} />;
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
