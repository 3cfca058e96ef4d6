// Registration: the choice, the form, its messages, and its redirect.
import { describe, expect, it } from 'vitest';
import { expectText, useBrowser, type Visitor } from './browser.ts';
import { some } from './size.ts';

const browser = useBrowser();
const unique = () => `om-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;

async function fill({ page }: Visitor, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}
const submit = ({ page }: Visitor) => page.getByRole('button', { name: 'Creează contul' }).click();
const person = (email: string) => ({
  Prenume: 'Ioana',
  Nume: 'Mureșan',
  Email: email,
  Parolă: 'parola-mea',
  'Confirmă parola': 'parola-mea',
});
/** The path of the page after each navigation, with the time it took from the click. */
async function landsOn({ page }: Visitor, path: string): Promise<number> {
  const from = performance.now();
  await page.waitForURL(`**${path}`);
  return performance.now() - from;
}

describe('registration choice', () => {
  it(
    'links to the two forms and to the login page, with the years of the copyright',
    { tags: ['PS2-route-02', 'PS2-account-01', 'PS2-account-02', 'PS2-footer-11'] },
    async () => {
      const { page } = await browser.open('/inregistrare');
      const main = page.getByRole('main');
      expect(await main.getByRole('link', { name: 'Cumpărător' }).getAttribute('href')).toBe(
        '/inregistrare-cumparator',
      );
      expect(await main.getByRole('link', { name: 'Dealer' }).getAttribute('href')).toBe('/inregistrare-dealer');
      expect(await main.getByRole('link', { name: 'Conectează-te' }).getAttribute('href')).toBe('/login');
      expect(await main.innerText()).toContain(`2025–${new Date().getFullYear()}`);
    },
  );

  it('is the target of /welcome', { tags: ['PS2-route-06'] }, async () => {
    const { page } = await browser.open('/welcome');
    expect(new URL(page.url()).pathname).toBe('/inregistrare');
  });
});

describe('registration form', () => {
  it(
    'preselects the role of its address',
    { tags: ['PS2-route-03', 'PS2-route-04', 'PS2-route-05', 'PS2-account-05'] },
    async () => {
      const visitor = await browser.open('/inregistrare-cumparator');
      const picked = () => visitor.page.locator('input[name=role]:checked').inputValue();
      expect(await picked()).toBe('user');
      const addresses = [
        ['/inregistrare-dealer', 'dealer'],
        ['/register?role=dealer', 'dealer'],
        ['/register', 'user'],
        ['/register?role=user', 'user'],
        ['/register?role=admin', 'user'],
      ] as const;
      for (const [address, role] of some(addresses, 3)) {
        await visitor.go(address);
        expect([address, await picked()]).toEqual([address, role]);
      }
    },
  );

  it(
    'shows the message of each wrong field and sends nothing',
    {
      tags: [
        'PS2-account-03',
        'PS2-account-04',
        'PS5-valid-06',
        'PS5-valid-07',
        'PS5-valid-08',
        'PS5-valid-09',
        'PS5-valid-10',
        'PS5-valid-17',
      ],
    },
    async () => {
      const visitor = await browser.open('/register');
      const sent: string[] = [];
      visitor.page.on('request', (request) => request.url().includes('auth.register') && sent.push(request.url()));
      await fill(visitor, { Prenume: 'I', Nume: ' ', Email: 'ioana', Parolă: '12345', 'Confirmă parola': '123456' });
      await submit(visitor);
      const main = visitor.page.getByRole('main');
      for (const message of [
        'Prenumele trebuie să aibă cel puțin 2 caractere',
        'Numele trebuie să aibă cel puțin 2 caractere',
        'Introduceți o adresă de email validă',
        'Parola trebuie să aibă cel puțin 6 caractere',
        'Parolele nu coincid',
      ]) {
        await expectText(main, message);
      }
      const field = visitor.page.getByLabel('Email', { exact: true });
      const described = await field.getAttribute('aria-describedby');
      expect(described).toBeTruthy();
      expect(sent).toEqual([]);
    },
  );

  it(
    'creates a buyer, says so, and opens the dashboard a second later',
    { tags: ['PS2-account-08', 'PS8-error-11', 'PS9-const-24'] },
    async () => {
      const visitor = await browser.open('/inregistrare-cumparator');
      await fill(visitor, person(unique()));
      await submit(visitor);
      await expectText(visitor.page, 'Cont creat cu succes!');
      await expectText(visitor.page, 'Vă veți redirecționa către dashboard...');
      expect(await landsOn(visitor, '/user-dashboard')).toBeGreaterThan(500);
      await visitor.page.getByRole('heading', { name: 'Bună, Ioana' }).waitFor();
    },
  );

  it('creates a dealer whose panel opens', { tags: ['PS2-account-07'] }, async () => {
    const visitor = await browser.open('/inregistrare-dealer', { device: 'phone' });
    await fill(visitor, person(unique()));
    await submit(visitor);
    await landsOn(visitor, '/dealer-dashboard');
    await expectText(visitor.page, 'Nu aveți mașini în stoc');
  });

  it('reports a taken address, at its field and in a toast', { tags: ['PS8-error-09'] }, async () => {
    const visitor = await browser.open('/register', { expects: /409/ });
    await fill(visitor, person('Buyer@autonou.test'));
    await submit(visitor);
    await expectText(visitor.page, 'Eroare la înregistrare');
    const taken = visitor.page.getByText('Există deja un cont cu această adresă de email');
    await expect.poll(() => taken.count()).toBe(2);
  });

  it(
    'keeps the form while the network fails, and cannot be sent twice',
    { tags: ['PS2-account-06', 'PS8-error-10'] },
    async () => {
      const visitor = await browser.open('/register', { expects: /Failed to load|ERR_/ });
      let attempts = 0;
      await visitor.page.route('**/trpc/auth.register*', async (route) => {
        attempts += 1;
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.abort();
      });
      await fill(visitor, person(unique()));
      await submit(visitor);
      expect(await visitor.page.getByRole('button', { name: 'Creează contul' }).isDisabled()).toBe(true);
      await expectText(visitor.page, 'A apărut o eroare. Vă rugăm să încercați din nou.');
      expect(await visitor.page.getByLabel('Prenume', { exact: true }).inputValue()).toBe('Ioana');
      expect(attempts).toBe(1);
    },
  );
});
