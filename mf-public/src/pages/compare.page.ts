import { COMPARED_NAME, DIFFERENCES_NAME, readComparedIds } from 'contracts/compare-path';
import { capDescription, capTitle } from 'contracts/head-texts';
import { page } from '../page.ts';

/** /compara: cars side by side. The selection is the visitor's own, so only the bare address is indexed. */
export default page({
  path: '/compara',
  title: 'Compară mașini',
  query: [COMPARED_NAME, DIFFERENCES_NAME],
  load: async (api, { query }) => {
    const ids = readComparedIds(query);
    return ids.length > 0 ? api.car.compare.fetch({ ids }) : [];
  },
  head: (compared, { site }) => {
    const names = compared.flatMap(({ car }) => car?.title ?? []);
    const title = names.length > 1 ? `Comparație: ${names.join(', ')}` : 'Compară mașini';
    return {
      title: capTitle(`${title} | ${site.name}`),
      description: capDescription(
        'Puneți până la patru mașini noi una lângă alta: preț cu TVA, consum WLTP, motor, garanție și dotări, cu diferențele marcate.',
      ),
    };
  },
  screen: () => import('../compare/compare-screen.tsx'),
});
