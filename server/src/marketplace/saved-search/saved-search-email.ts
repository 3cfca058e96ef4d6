import type { CarCard } from 'contracts/car';
import { formatCount, formatPrice, formatWholePercent } from 'contracts/format';
import { socialImage } from 'contracts/picture';
import type { Env } from '../../platform/env.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { savedSearchPage, oneClickUrl } from './email-link.ts';
import type { DueSearch } from './due-search.repository.ts';
import { kindOf, pathOf } from './watched.ts';

/** A car to list: newly on offer, or cheaper; then `oldPrice` is the lowest price of the thirty days before, in EUR. */
export interface Finding {
  carId: number;
  oldPrice: number | null;
}

export interface EmailContent {
  /** All of them; the email shows the first ones. */
  findings: readonly Finding[];
  cards: ReadonlyMap<number, CarCard>;
  maxShown: number;
}

interface ShownCar {
  car: CarCard;
  oldPrice: number | null;
  link: string;
  picture: string | null;
}

const CARS = ['mașină', 'mașini'] as const;

/** What depends on what is watched. */
const WORDS = {
  search: {
    intro: (name: string, found: string) => `Pentru căutarea „${name}” am găsit ${found}.`,
    results: 'Toate rezultatele căutării',
    why: 'ați salvat o căutare',
  },
  car: {
    intro: (name: string) => `Prețul mașinii „${name}”, pe care o urmăriți, a scăzut.`,
    results: 'Pagina mașinii',
    why: 'ați cerut o alertă de preț',
  },
  favorites: {
    intro: (_name: string, found: string) => `Dintre mașinile dumneavoastră favorite, am găsit ${found}.`,
    results: 'Toate favoritele',
    why: 'aveți mașini favorite în contul dumneavoastră',
  },
} as const;

/** The email about new and cheaper cars of one saved search (docs/rules/buyers.md "Saved searches"). */
export function savedSearchEmail(env: Env, search: DueSearch, content: EmailContent): MailDraft {
  const shown = shownCars(env, content);
  const fresh = content.findings.filter(({ oldPrice }) => oldPrice === null).length;
  const { intro, results, why } = WORDS[kindOf(search.filters)];
  const found = whatOf(fresh, content.findings.length - fresh);
  const words: Words = {
    greeting: search.firstName ? `Bună ziua, ${search.firstName},` : 'Bună ziua,',
    intro: intro(search.name, found),
    resultsLabel: results,
    why,
    counted: content.findings.length > shown.length ? `Vă arătăm ${shown.length} din ${content.findings.length}. ` : '',
    results: env.publicUrl + pathOf(search.filters),
    settings: savedSearchPage(env, search.id),
    siteName: env.siteName,
  };
  return {
    kind: 'alert',
    to: search.email,
    toName: null,
    replyTo: null,
    subject: `${found}: ${search.name}`,
    text: textOf(words, shown),
    html: htmlOf(words, shown),
    unsubscribeUrl: oneClickUrl(env, search.id),
    isSecret: true,
  };
}

/** "3 mașini noi și 1 mașină mai ieftină" */
function whatOf(fresh: number, cheaper: number): string {
  const parts = [
    fresh > 0 ? formatCount(fresh, ['mașină nouă', 'mașini noi']) : '',
    cheaper > 0 ? `${formatCount(cheaper, CARS)} mai ${cheaper === 1 ? 'ieftină' : 'ieftine'}` : '',
  ];
  return parts.filter(Boolean).join(' și ');
}

function shownCars({ publicUrl }: Env, { findings, cards, maxShown }: EmailContent): ShownCar[] {
  return findings.slice(0, maxShown).flatMap(({ carId, oldPrice }): ShownCar[] => {
    const car = cards.get(carId);
    const picture = socialImage(car?.images[0]);
    return car
      ? [{ car, oldPrice, link: `${publicUrl}/cars/${carId}`, picture: picture && new URL(picture, publicUrl).href }]
      : [];
  });
}

interface Words {
  greeting: string;
  intro: string;
  counted: string;
  resultsLabel: string;
  why: string;
  results: string;
  settings: string;
  siteName: string;
}

const priceWords = ({ car, oldPrice }: ShownCar): string =>
  oldPrice === null
    ? formatPrice(car.price)
    : `${formatPrice(car.price)}, preț redus (cel mai mic din ultimele 30 de zile: ${formatPrice(oldPrice)})`;

/** Never as a reduction: a list price is the dealer's word (docs/rules/cars.md). */
const savingWords = ({ car: { saving } }: ShownCar): string =>
  saving
    ? `${formatPrice(saving.amount)} (${formatWholePercent(saving.percent)}) sub prețul de listă declarat de dealer`
    : '';

function textOf(words: Words, shown: readonly ShownCar[]): string {
  const cars = shown.map((one) =>
    [
      `${one.car.title} – ${priceWords(one)}`,
      savingWords(one),
      one.link,
      one.picture ? `Fotografie: ${one.picture}` : '',
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return [
    words.greeting,
    words.intro,
    ...cars,
    `${words.counted}${words.resultsLabel}:\n${words.results}`,
    `Primiți acest email fiindcă ${words.why}. Puteți schimba cât de des vă scriem, sau vă puteți dezabona:\n${words.settings}`,
    `Echipa ${words.siteName}`,
  ].join('\n\n');
}

function carHtml(shown: ShownCar): string {
  const { car, oldPrice, link, picture } = shown;
  const title = escapeHtml(car.title);
  const href = escapeHtml(link);
  const image = picture
    ? `<a href="${href}"><img src="${escapeHtml(picture)}" width="160" alt="${title}" style="display:block;width:160px;max-width:100%;height:auto;border:0;border-radius:8px"></a>`
    : '';
  const old =
    oldPrice === null
      ? ''
      : ` <s style="color:#5b6b73">${formatPrice(oldPrice)}</s><br><small style="color:#5b6b73">Tăiat: cel mai mic preț din ultimele 30 de zile</small>`;
  const saved = savingWords(shown);
  const saving = saved ? `<br><small style="color:#5b6b73">${escapeHtml(saved)}</small>` : '';
  return `<tr><td style="padding:12px 16px 12px 0;vertical-align:top;width:160px">${image}</td>
<td style="padding:12px 0;vertical-align:top"><a href="${href}" style="color:#08656c;font-weight:600">${title}</a><br><b>${formatPrice(car.price)}</b>${old}${saving}</td></tr>`;
}

const link = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}" style="color:#08656c">${escapeHtml(label)}</a>`;

function htmlOf(words: Words, shown: readonly ShownCar[]): string {
  return `<!doctype html><html lang="ro"><body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#10212b;background:#fff">
<p>${escapeHtml(words.greeting)}</p>
<p>${escapeHtml(words.intro)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;max-width:600px">
${shown.map(carHtml).join('\n')}
</table>
<p>${words.counted}${link(words.results, words.resultsLabel)}</p>
<p style="font-size:14px;color:#5b6b73">Primiți acest email fiindcă ${words.why}. ${link(words.settings, 'Schimbați cât de des vă scriem, sau dezabonați-vă')}.</p>
<p>Echipa ${escapeHtml(words.siteName)}</p>
</body></html>`;
}
