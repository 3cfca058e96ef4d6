import { BRAND_NOT_FOUND } from 'contracts/not-found-texts';
import { pageOf, readSearchUrl, SEARCH_NAMES, toCarSearch } from 'contracts/search-url';
import { pageDescription, pageTitle, searchDescription, searchTitle } from 'contracts/seo';
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
    const values = readSearchUrl({ brand: brand.slug }, query);
    const filters = toCarSearch(values);
    const [cars] = await Promise.all([api.search.cars.fetch(filters), api.model.list.prefetch({ brandId: brand.id })]);
    return { brand, filters, total: cars.total, number: pageOf(values) };
  },
  answer: (found, { params, query }) => {
    if (!found) return { status: 404 };
    const { slug } = found.brand;
    if (params['subdomain'] !== slug) return { status: 301, location: `/brand/${slug}` };
    return { status: 200, isIndexed: query.size === 0 && found.total > 0 };
  },
  head: (found, { query, site }) => {
    if (!found) return { title: `${BRAND_NOT_FOUND} | ${site.name}` };
    const { brand, filters, total, number } = found;
    const understood = { brand: { name: brand.name, slug: brand.slug }, model: null, city: null };
    return {
      title: pageTitle(searchTitle(understood, filters, site.name), number),
      description: pageDescription(searchDescription(understood, filters, total), number),
      canonical: `/${brand.slug}`,
      jsonLd: query.size === 0 && total > 0 ? [listBreadcrumbs(understood, site.publicUrl)] : [],
    };
  },
  screen: () => import('../brand/brand-screen.tsx'),
});
