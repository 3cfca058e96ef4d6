import { readComparedIds } from 'contracts/compare-path';
import { capDescription, capTitle } from 'contracts/seo';
import { NO_INDEX, type PageFunction } from '../page-result.ts';

/** /compara: cars side by side. Which ones is the visitor's own choice, so only the bare address is for search engines. */
export const comparePage: PageFunction = async ({ api, ctx, query }) => {
  const ids = readComparedIds(query);
  const compared = ids.length > 0 ? await api.car.compare.fetch({ ids }) : [];
  const names = compared.flatMap(({ car }) => car?.title ?? []);
  const title = names.length > 1 ? `Comparație: ${names.join(', ')}` : 'Compară mașini';
  return {
    status: 200,
    head: {
      title: capTitle(`${title} | ${ctx.env.siteName}`),
      description: capDescription(
        'Puneți până la patru mașini noi una lângă alta: preț cu TVA, consum WLTP, motor, garanție și dotări, cu diferențele marcate.',
      ),
      canonical: '/compara',
      robots: query.size > 0 ? NO_INDEX : undefined,
    },
  };
};
