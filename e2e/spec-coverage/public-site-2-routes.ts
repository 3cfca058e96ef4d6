import type { SpecSection } from './section.ts';

export const publicSite2Routes: SpecSection = {
  section: 'public-site §2 Route table',
  entries: [
    {
      id: 'PS2-route-01',
      rule: '/ is the home page.',
    },
    {
      id: 'PS2-route-02',
      rule: '/inregistrare is the page that offers the choice between the two kinds of account, also the target of the sell-cars button for everybody but admins.',
    },
    {
      id: 'PS2-route-03',
      rule: '/inregistrare-cumparator is the registration form with role user preselected.',
    },
    {
      id: 'PS2-route-04',
      rule: '/inregistrare-dealer is the registration form with role dealer preselected.',
    },
    {
      id: 'PS2-route-05',
      rule: '/register is the registration form; ?role=dealer or ?role=user selects the role, anything else or none means user.',
    },
    {
      id: 'PS2-route-06',
      rule: '/welcome redirects to /inregistrare.',
    },
    {
      id: 'PS2-route-07',
      rule: '/login is the sign-in page.',
    },
    {
      id: 'PS2-route-08',
      rule: '/cauta is the car search, with or without filters.',
    },
    {
      id: 'PS2-route-09',
      rule: '/cauta?q={query} searches for the free text of the header search; an exact brand, model or city name in it also narrows the result.',
    },
    {
      id: 'PS2-route-10',
      rule: '/search is the same search page with the filter sidebar; its canonical names /cauta.',
    },
    {
      id: 'PS2-route-11',
      rule: '/search reads q as free text (decided: not as a brand).',
    },
    {
      id: 'PS2-route-12',
      rule: '/search reads brand, model and city from the query.',
    },
    {
      id: 'PS2-route-13',
      rule: '/search reads priceMin and priceMax from the query.',
    },
    {
      id: 'PS2-route-14',
      rule: '/search reads fuelType and transmission from the query.',
    },
    {
      id: 'PS2-route-15',
      rule: 'All other filters of the home panel work on /search and /cauta too, stay in the URL and survive reload, back and copying.',
    },
    {
      id: 'PS2-route-16',
      rule: '/cars/{id} is the car detail page.',
    },
    {
      id: 'PS2-route-17',
      rule: '/brand/{subdomain} is the brand page; its canonical names /{subdomain}.',
    },
    {
      id: 'PS2-route-18',
      rule: '/{param1} is a search with the filter taken from the path.',
    },
    {
      id: 'PS2-route-19',
      rule: '/{param1}/{param2} is a search with two filters taken from the path.',
    },
    {
      id: 'PS2-route-20',
      rule: '/{param1}/{param2}/{param3} is a search with three filters taken from the path.',
    },
    {
      id: 'PS2-route-21',
      rule: '/despre-noi is an info page.',
    },
    {
      id: 'PS2-route-22',
      rule: '/cum-functioneaza is an info page.',
    },
    {
      id: 'PS2-route-23',
      rule: '/termeni-si-conditii is an info page.',
    },
    {
      id: 'PS2-route-24',
      rule: '/politica-de-confidentialitate is an info page.',
    },
    { id: 'PS2-route-25', rule: '/contact is the contact page.' },
    {
      id: 'PS2-route-26',
      rule: '/dealer-dashboard, /dealer/{subdomain}, /user-dashboard and /admin-dashboard open the screens of the work areas.',
    },
    {
      id: 'PS2-route-27',
      rule: 'Any other address answers 404 with the not-found screen.',
      texts: ['404 Page Not Found'],
    },
    {
      id: 'PS2-route-28',
      rule: 'The not-found screen carries a short hint text and a search box.',
    },
    {
      id: 'PS2-route-29',
      rule: 'A single path segment that is neither a brand nor a city answers 404 with the not-found screen.',
    },
    {
      id: 'PS2-route-30',
      rule: "The logo links to the site's external home (SITE_HOME_URL, default /).",
    },
    {
      id: 'PS2-route-31',
      rule: '/masina/{id} redirects permanently to /cars/{id}.',
    },
  ],
};
