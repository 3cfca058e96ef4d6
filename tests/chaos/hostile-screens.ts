// The screens of all roles, and the checks on them: code that ran, and elements that are not the site's own.
import type { BrowserContext, Page } from 'playwright-core';
import { numbersIn, type HOSTILE_TEXTS } from './hostile-texts.ts';
import type { HostileSite } from './hostile-site.ts';

export interface Screen {
  path: string;
  who: keyof HostileSite['cookies'] | 'visitor';
  /** Opens what only a click shows. */
  open?: (page: Page) => Promise<void>;
}

const ADMIN_TABS = [
  'dashboard',
  'dealers',
  'buyers',
  'subscriptions',
  'reference',
  'cities',
  'moderation',
  'promotion',
  'settings',
  'smtp',
  'pages',
  'messages',
  'chat',
  'audit',
];

const click = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole('button', { name }).first();
  if (await button.isVisible().catch(() => false)) await button.click();
};

/** The list of screens; a `share` of 1 opens every car's page, of 10 every tenth. */
export function screensOf(site: HostileSite, texts: typeof HOSTILE_TEXTS, share: number): Screen[] {
  const visitor = (path: string, open?: Screen['open']): Screen => ({
    path,
    who: 'visitor',
    ...(open ? { open } : {}),
  });
  const everyNth = <Item>(items: readonly Item[]) => items.filter((_, index) => index % share === 0);
  const query = (text: string) => encodeURIComponent(text);
  const compared = site.carIds.slice(0, 4).join('-');
  return [
    ...['/', '/cauta', '/cauta?sort=premium', '/despre-noi', '/cum-functioneaza', '/termeni-si-conditii'].map((path) =>
      visitor(path),
    ),
    ...['/politica-de-confidentialitate', '/contact'].map((path) => visitor(path)),
    ...[2, 3, 4, 5].map((page) => visitor(`/cauta?page=${page}`)),
    ...everyNth(site.carIds).map((id) => visitor(`/cars/${id}`)),
    ...everyNth(texts)
      .filter((_, index) => index % 2 === 0)
      .flatMap((text) => [visitor(`/cauta?q=${query(text)}`), visitor(`/${query(text.replaceAll('/', ' '))}`)]),
    ...site.segments.slice(0, 4).map((segment) => visitor(`/${segment}`)),
    visitor(`/dealer/${site.subdomain}`),
    visitor(`/compara?masini=${compared}`),
    visitor(`/login?next=${query(texts[41] ?? '')}`),
    { path: '/cauta', who: 'buyer', open: click(/chat|asisten|suport/i) },
    ...['favorite', 'cereri', 'cautari', 'profil'].map((tab): Screen => ({
      path: `/user-dashboard?tab=${tab}`,
      who: 'buyer',
    })),
    ...['cars', 'leads', 'website'].map((tab): Screen => ({ path: `/dealer-dashboard?tab=${tab}`, who: 'dealer' })),
    ...['overview', 'import', 'profile'].map((page): Screen => ({
      path: `/dealer-dashboard?page=${page}`,
      who: 'dealer',
    })),
    { path: '/dealer-dashboard?tab=cars', who: 'dealer', open: click('Editează') },
    ...ADMIN_TABS.map((tab): Screen => ({ path: `/admin-dashboard?tab=${tab}`, who: 'admin' })),
  ];
}

/** Runs before a page's own code: records every executed text, by its number or its name. */
export async function listenForCode(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const ran: string[] = [];
    const note = (what: unknown) => void ran.push(String(what));
    Object.assign(window, { __ran: ran, __x: note, alert: note, confirm: note, prompt: note });
  });
}

export interface Look {
  ran: string[];
  injected: string[];
  /** Numbers of the texts that appear on the screen. */
  shown: number[];
}

/** Reads the screen as it is now, including the site's own frames. */
export async function look(page: Page): Promise<Look> {
  const looks = await Promise.all(page.frames().map((frame) => frame.evaluate(lookInside).catch(() => null)));
  const found = looks.filter((one) => one !== null);
  return {
    ran: found.flatMap(({ ran }) => ran),
    injected: found.flatMap(({ injected }) => injected),
    shown: found.flatMap(({ texts }) => texts.flatMap(numbersIn)),
  };
}

/**
 * Runs in the page. React writes no handler as an attribute, and no page of the site has inline code or such
 * elements.
 */
function lookInside() {
  const foreign =
    'x-h, marquee, object, embed, base, math, mglyph, meta[http-equiv], iframe[srcdoc], [autofocus][onfocus]';
  const script = 'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])';
  const injected = [...document.querySelectorAll(`${foreign}, ${script}`)].map((element) => element.outerHTML);
  const texts = [document.title, document.body.innerText];
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const leads = ['href', 'src', 'action', 'formaction', 'data', 'xlink:href'].includes(name);
      const isCode = leads && /^\s*(javascript|vbscript|data:text)/i.test(value.replace(/[\t\n\r]/g, ''));
      if (name.startsWith('on') || isCode) injected.push(`${element.tagName} ${name}=${value}`);
      if (['alt', 'title', 'aria-label', 'placeholder'].includes(name)) texts.push(value);
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value);
    if (element instanceof HTMLStyleElement && element.textContent.includes('__x(')) injected.push(element.outerHTML);
  }
  const { __ran: ran = [] } = window as unknown as { __ran?: string[] };
  return { ran, injected, texts };
}
