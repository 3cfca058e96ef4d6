// Every screen beside home, results and car, which try it with their dialogs open: axe light on a phone and dark on a
// desktop, and nothing cut off on the narrowest phone.
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser, type Visit } from './browser.ts';

const browser = useBrowser();
const NARROWEST = { width: 320, height: 640 };
const DESKTOP = { width: 1440, height: 900 };

interface Screen {
  path: string;
  as?: Visit['as'];
  /** A heading of the screen. */
  heading: string | RegExp;
}
const SCREENS: Screen[] = [
  { path: '/login', heading: 'Bine ați revenit' },
  { path: '/inregistrare', heading: /cont/ },
  { path: '/inregistrare-cumparator', heading: /./ },
  { path: '/inregistrare-dealer', heading: /./ },
  { path: '/parola-uitata', heading: 'Am uitat parola' },
  { path: '/resetare-parola', heading: 'Parolă nouă' },
  { path: '/confirmare', heading: 'Confirmarea adresei de email' },
  { path: '/securitate', as: 'buyer', heading: 'Schimbă parola' },
  { path: '/cum-ordonam-rezultatele', heading: 'Cum ordonăm rezultatele' },
  { path: '/declaratie-de-accesibilitate', heading: 'Declarație de accesibilitate' },
  { path: '/compara', heading: 'Compară mașini' },
  { path: '/dealer/demo', heading: 'Demo Auto' },
  { path: '/brand/dacia', heading: 'Dacia' },
  { path: '/contact', heading: 'Contact' },
  { path: '/despre-noi', heading: /./ },
  { path: '/politica-de-confidentialitate', heading: /./ },
  { path: '/nimic/de/gasit/aici', heading: '404 Page Not Found' },
  { path: '/dealer-dashboard?tab=cars', as: 'dealer', heading: 'Stocul Meu' },
  { path: '/dealer-dashboard?tab=leads', as: 'dealer', heading: /./ },
  { path: '/dealer-dashboard?tab=website', as: 'dealer', heading: /Website/ },
  { path: '/user-dashboard', as: 'buyer', heading: /./ },
  { path: '/user-dashboard?tab=cereri', as: 'buyer', heading: /Bună/ },
  { path: '/user-dashboard?tab=profil', as: 'buyer', heading: /./ },
  { path: '/admin-dashboard', as: 'admin', heading: /Dealer/ },
];

const expected = (path: string) => (path.startsWith('/nimic') ? /404/ : undefined);

describe.for(SCREENS)('$path', ({ path, as, heading }) => {
  it('is accessible, light and dark, and fits 320 px', async () => {
    const expects = expected(path);
    const { page } = await browser.open(path, {
      colorScheme: 'light',
      device: 'phone',
      ...(as && { as }),
      ...(expects && { expects }),
    });
    const faults = async (looks: string) => {
      await page.getByRole('heading', { name: heading }).first().waitFor();
      // With its data, not as placeholders.
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => `${looks} ${id}: ${nodes[0]?.html}`);
    };
    expect(await faults('light')).toEqual([]);
    await page.setViewportSize(NARROWEST);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROWEST.width);
    // One visit serves both: the theme follows the system, and the layout the window.
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])).toBe('dark');
    expect(await faults('dark')).toEqual([]);
  });
});
