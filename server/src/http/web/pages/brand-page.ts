import { BRAND_NOT_FOUND } from 'contracts/brand';
import { readSearchUrl, toCarSearch } from 'contracts/search-url';
import { searchDescription, searchTitle } from 'contracts/seo';
import { listBreadcrumbs } from '../breadcrumbs.ts';
import { NO_INDEX, type PageFunction } from '../page-result.ts';

/** /brand/{slug} (public-site §2 "Brand page"); search engines are told of /{slug}, which shows the same cars. */
export const brandPage: PageFunction = async ({ api, ctx, params, query }) => {
  const { siteName, publicUrl } = ctx.env;
  const subdomain = params.subdomain ?? '';
  const brand = await api.brand.page.fetch({ subdomain });
  if (!brand) return { status: 404, head: { title: `${BRAND_NOT_FOUND} | ${siteName}`, robots: NO_INDEX } };
  if (subdomain !== brand.slug) return { status: 301, location: `/brand/${brand.slug}` };
  const values = readSearchUrl({ brand: brand.slug }, query);
  const filters = toCarSearch(values);
  const [page] = await Promise.all([api.search.cars.fetch(filters), api.model.list.prefetch({ brandId: brand.id })]);
  const understood = { brand: { name: brand.name, slug: brand.slug }, model: null, city: null };
  const isIndexed = query.size === 0 && page.total > 0;
  return {
    status: 200,
    head: {
      title: searchTitle(understood, filters, siteName),
      description: searchDescription(understood, filters, page.total),
      canonical: `/${brand.slug}`,
      robots: isIndexed ? undefined : NO_INDEX,
      jsonLd: isIndexed ? [listBreadcrumbs(understood, publicUrl)] : [],
    },
  };
};
