import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { readSearchUrl, SEARCH_NAMES, toCarSearch } from 'contracts/search-url';
import { searchDescription, searchTitle } from 'contracts/seo';
import { listBreadcrumbs } from '../breadcrumbs.ts';
import { page } from '../page.ts';

/** /brand/{slug} (public-site §2 "Brand page"); its canonical address is /{slug}, which shows the same cars. */
export default page({
  path: '/brand/$subdomain',
  title: 'Mașini noi',
  query: SEARCH_NAMES,
  load: async (api, { params, query }) => {
    const brand = await api.brand.page.fetch({ subdomain: params['subdomain'] ?? '' });
    if (!brand) return null;
    const filters = toCarSearch(readSearchUrl({ brand: brand.slug }, query));
    const [cars] = await Promise.all([api.search.cars.fetch(filters), api.model.list.prefetch({ brandId: brand.id })]);
    return { brand, filters, total: cars.total };
  },
  answer: (found, { params, query }) => {
    if (!found) return { status: 404 };
    const { slug } = found.brand;
    if (params['subdomain'] !== slug) return { status: 301, location: `/brand/${slug}` };
    return { status: 200, isIndexed: query.size === 0 && found.total > 0 };
  },
  head: (found, { query, site }) => {
    if (!found) return { title: `${BRAND_NOT_FOUND} | ${site.name}` };
    const { brand, filters, total } = found;
    const understood = { brand: { name: brand.name, slug: brand.slug }, model: null, city: null };
    return {
      title: searchTitle(understood, filters, site.name),
      description: searchDescription(understood, filters, total),
      canonical: `/${brand.slug}`,
      jsonLd: query.size === 0 && total > 0 ? [listBreadcrumbs(understood, site.publicUrl)] : [],
    };
  },
  screen: () => import('./brand.tsx'),
});
