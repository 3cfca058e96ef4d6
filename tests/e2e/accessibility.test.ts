// Every screen: axe in the light theme on a phone and the dark theme on a desktop, nothing cut off at the narrowest
// width, and, as `useBrowser` checks on every visit, no console message. The dialogs of home, results and car are
// tested in their own journeys.
import { describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { useBrowser, type Visit } from './browser.ts';
import { some } from './size.ts';

const browser = useBrowser();

interface Screen {
  path: string;
  as?: Visit['as'];
  /** A heading of the screen. */
  heading: string | RegExp;
}
const SCREENS: Screen[] = [
  { path: '/', heading: 'Mașini noi, la prețuri clare.' },
  { path: '/cauta?fuelType=hibrid&page=2', heading: 'Rezultate căutare' },
  { path: '/login', heading: 'Bine ați revenit' },
  { path: '/contact', heading: 'Contact' },
  { path: '/nimic/de/gasit/aici', heading: '404 Page Not Found' },
  { path: '/dealer-dashboard?tab=cars', as: 'dealer', heading: 'Stocul Meu' },
  { path: '/user-dashboard?tab=cereri', as: 'buyer', heading: /Bună/ },
  { path: '/admin-dashboard?tab=dealers', as: 'admin', heading: 'Dealeri' },
  { path: '/admin-dashboard?tab=subscriptions', as: 'admin', heading: 'Abonamente' },
];

/** Screens with the same layout as one above, or covered by a journey: only `npm run test:long` opens them. */
const ALIKE: Screen[] = [
  { path: '/user-dashboard?tab=profil', as: 'buyer', heading: /./ },
  { path: '/securitate', as: 'buyer', heading: 'Schimbă parola' },
  { path: '/inregistrare-dealer', heading: /./ },
  { path: '/dealer/demo', heading: 'Demo Auto' },
  { path: '/compara', heading: 'Compară mașini' },
  { path: '/brand/dacia', heading: 'Dacia' },
  { path: '/cum-ordonam-rezultatele', heading: 'Cum ordonăm rezultatele' },
  { path: '/user-dashboard', as: 'buyer', heading: /./ },
  { path: '/politica-de-confidentialitate', heading: /./ },
  { path: '/parola-uitata', heading: 'Am uitat parola' },
  { path: '/inregistrare', heading: /cont/ },
  { path: '/dealer-dashboard?tab=leads', as: 'dealer', heading: /./ },
  { path: '/search?brand=dacia&transmission=automata', heading: 'Rezultate căutare' },
  { path: '/cluj-napoca', heading: 'Mașini noi în Cluj-Napoca' },
  { path: '/dacia/duster/cluj-napoca', heading: 'Mașini noi Dacia Duster în Cluj-Napoca' },
  { path: '/inregistrare-cumparator', heading: /./ },
  { path: '/register?role=dealer', heading: 'Creează cont' },
  { path: '/resetare-parola', heading: 'Parolă nouă' },
  { path: '/invitatie', heading: 'Invitație în echipă' },
  { path: '/dealer-dashboard?tab=team', as: 'dealer', heading: 'Echipa' },
  { path: '/anulare-schimbare-email', heading: 'Anularea schimbării adresei de email' },
  { path: '/confirmare', heading: 'Confirmarea adresei de email' },
  { path: '/conversatie', heading: 'Conversația cu dealerul' },
  { path: '/declaratie-de-accesibilitate', heading: 'Declarație de accesibilitate' },
  { path: '/despre-noi', heading: /./ },
  { path: '/cum-functioneaza', heading: /./ },
  { path: '/termeni-si-conditii', heading: /./ },
  { path: '/dealer-dashboard?tab=website', as: 'dealer', heading: /Website/ },
  { path: '/admin-dashboard?tab=buyers', as: 'admin', heading: 'Cumpărători' },
];

const expected = (path: string) => (path.startsWith('/nimic') ? /404/ : undefined);

describe.for(some([...SCREENS, ...ALIKE], SCREENS.length))('$path', ({ path, as, heading }) => {
  it('is accessible, light and dark, and fits 320 px', async () => {
    const expects = expected(path);
    const { page } = await browser.open(path, {
      colorScheme: 'light',
      device: 'phone',
      ...(as && { as }),
      ...(expects && { expects }),
    });
    await page.getByRole('heading', { name: heading }).first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
});
