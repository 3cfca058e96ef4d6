import { page } from '../page.ts';
import { unlisted } from '../unlisted.ts';

/** Where a buyer reviews a dealer, by the link of an email (docs/rules/conversations.md "Reviews"). */
export default page({ ...unlisted('Recenzie'), path: '/recenzie', screen: () => import('./review.tsx') });
