import type { Car } from 'contracts/car';
import type { Understood } from 'contracts/search';

type Step = readonly [name: string, path: string];

const HOME: Step = ['Acasă', '/'];

/** Breadcrumbs from the home page to this one, as schema.org defines them; addresses on the main site. */
const breadcrumbs = (steps: readonly Step[], publicUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [HOME, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

/** Home, brand, model, car. */
export const carBreadcrumbs = ({ id, title, brand, model }: Car, publicUrl: string): object =>
  breadcrumbs([...stepsOf({ brand, model, city: null }), [title, `/cars/${id}`]], publicUrl);

/** Home, then the filters of the list, from general to specific, as the page shows them. */
export const listBreadcrumbs = (understood: Understood, publicUrl: string): object =>
  breadcrumbs(stepsOf(understood), publicUrl);

/** Home, dealer. */
export const dealerBreadcrumbs = (name: string, path: string, publicUrl: string): object =>
  breadcrumbs([[name, path]], publicUrl);

function stepsOf({ brand, model, city }: Understood): Step[] {
  const steps: Step[] = [];
  let path = '';
  for (const part of [brand, brand && model, city]) {
    if (!part) continue;
    path += `/${part.slug}`;
    steps.push([part.name, path]);
  }
  return steps;
}
