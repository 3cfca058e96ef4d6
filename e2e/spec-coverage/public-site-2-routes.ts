import type { SpecSection } from './section.ts';

export const publicSite2Routes: SpecSection = {
  section: 'public-site §2 Route table',
  entries: [
    {
      id: 'PS2-route-01',
      rule: '/ is the home page.',
      test: 'what home shows > is there without a script: texts, brands with their stock, cars with prices, figures',
    },
    {
      id: 'PS2-route-02',
      rule: '/inregistrare is the page that offers the choice between the two kinds of account, also the target of the sell-cars button for everybody but admins.',
      test: 'registration choice > leads to the two forms and to the login page, with the years of the copyright',
    },
    {
      id: 'PS2-route-03',
      rule: '/inregistrare-cumparator is the registration form with role user preselected.',
      test: 'registration form > preselects the role of its address',
    },
    {
      id: 'PS2-route-04',
      rule: '/inregistrare-dealer is the registration form with role dealer preselected.',
      test: 'registration form > preselects the role of its address',
    },
    {
      id: 'PS2-route-05',
      rule: '/register is the registration form; ?role=dealer or ?role=user selects the role, anything else or none means user.',
      test: 'registration form > preselects the role of its address',
    },
    {
      id: 'PS2-route-06',
      rule: '/welcome redirects to /inregistrare.',
      test: 'registration choice > is where /welcome leads',
    },
    {
      id: 'PS2-route-07',
      rule: '/login is the sign-in page.',
      test: 'login > has an e-mail, a password, and links to registration and home',
    },
    {
      id: 'PS2-route-08',
      rule: '/cauta is the car search, with or without filters.',
      test: 'addresses with a query > /cauta is the search, with or without filters',
    },
    {
      id: 'PS2-route-09',
      rule: '/cauta?q={query} searches for the free text of the header search; an exact brand, model or city name in it also narrows the result.',
      test: 'results > read "Rezultate căutare" with a query string',
    },
    {
      id: 'PS2-route-10',
      rule: '/search is the same search page with the filter sidebar; its canonical names /cauta.',
      test: 'addresses with a query > /search is the same page and reads the same filters; its canonical names /cauta',
    },
    {
      id: 'PS2-route-11',
      rule: '/search reads q as free text (decided: not as a brand).',
      test: 'addresses with a query > /search is the same page and reads the same filters; its canonical names /cauta',
    },
    {
      id: 'PS2-route-12',
      rule: '/search reads brand, model and city from the query.',
      test: 'addresses with a query > /search is the same page and reads the same filters; its canonical names /cauta',
    },
    {
      id: 'PS2-route-13',
      rule: '/search reads priceMin and priceMax from the query.',
      test: 'addresses with a query > /search is the same page and reads the same filters; its canonical names /cauta',
    },
    {
      id: 'PS2-route-14',
      rule: '/search reads fuelType and transmission from the query.',
      test: 'addresses with a query > /search is the same page and reads the same filters; its canonical names /cauta',
    },
    {
      id: 'PS2-route-15',
      rule: 'All other filters of the home panel work on /search and /cauta too, stay in the URL and survive reload, back and copying.',
      test: 'filters and order > every filter of the address reaches the search',
    },
    {
      id: 'PS2-route-16',
      rule: '/cars/{id} is the car detail page.',
      test: 'the car page > shows a visitor title, price, dealer and town, and the main data, already in the server’s answer',
    },
    {
      id: 'PS2-route-17',
      rule: '/brand/{subdomain} is the brand page; its canonical names /{subdomain}.',
      test: 'the brand’s page > is announced to search engines as /{slug}',
    },
    {
      id: 'PS2-route-18',
      rule: '/{param1} is a search with the filter taken from the path.',
      test: 'paths > one segment is a brand or a city',
    },
    {
      id: 'PS2-route-19',
      rule: '/{param1}/{param2} is a search with two filters taken from the path.',
      test: 'paths > two are a brand and its model, or a brand and a city',
    },
    {
      id: 'PS2-route-20',
      rule: '/{param1}/{param2}/{param3} is a search with three filters taken from the path.',
      test: 'paths > three are brand, model and city',
    },
    {
      id: 'PS2-route-21',
      rule: '/despre-noi is an info page.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    {
      id: 'PS2-route-22',
      rule: '/cum-functioneaza is an info page.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    {
      id: 'PS2-route-23',
      rule: '/termeni-si-conditii is an info page.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    {
      id: 'PS2-route-24',
      rule: '/politica-de-confidentialitate is an info page.',
      test: 'information pages > show a title and the built-in text, also without JavaScript',
    },
    { id: 'PS2-route-25', rule: '/contact is the contact page.', test: 'contact > shows details and opening hours' },
    {
      id: 'PS2-route-26',
      rule: '/dealer-dashboard, /dealer/{subdomain}, /user-dashboard and /admin-dashboard open the screens of the work areas.',
      test: 'every work area opens on its address for whom it is, and a dealer’s page for anybody',
    },
    {
      id: 'PS2-route-27',
      rule: 'Any other address answers 404 with the not-found screen.',
      texts: ['404 Page Not Found'],
      test: 'PS2-route-27 PS2-route-28 an address that nothing answers to says so and offers a search',
    },
    {
      id: 'PS2-route-28',
      rule: 'The not-found screen carries a short hint text and a search box.',
      test: 'PS2-route-27 PS2-route-28 an address that nothing answers to says so and offers a search',
    },
    {
      id: 'PS2-route-29',
      rule: 'A single path segment that is neither a brand nor a city answers 404 with the not-found screen.',
      test: 'paths > a path that names nothing is a real 404 with a search box',
    },
    {
      id: 'PS2-route-30',
      rule: "The logo links to the site's external home (SITE_HOME_URL, default /).",
      test: 'header > stays at the top, and its logo leads to the site’s home',
    },
    {
      id: 'PS2-route-31',
      rule: '/masina/{id} redirects permanently to /cars/{id}.',
      test: 'what search engines and shared links read of a car > follows the old address',
    },
  ],
};
