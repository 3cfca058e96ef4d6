import type { CarCard } from 'contracts/car';
import { formatCount, formatPrice, formatWholePercent } from 'contracts/format';
import { socialImage } from 'contracts/picture';
import type { Env } from '../../platform/config/env.ts';
import { type Html, html } from '../../platform/text/html.ts';
import { composeEmail, DIM, LINK } from '../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
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
  const counted =
    content.findings.length > shown.length ? `Vă arătăm ${shown.length} din ${content.findings.length}. ` : '';
  return composeEmail(env, {
    kind: 'alert',
    to: search.email,
    subject: `${found}: ${search.name}`,
    ...(search.firstName && { greeting: `Bună ziua, ${search.firstName},` }),
    parts: [
      intro(search.name, found),
      { text: shown.map(carText).join('\n\n'), html: carsHtml(shown) },
      [`${counted}${results}:\n`, { button: 'Deschideți', url: env.publicUrl + pathOf(search.filters) }],
      [
        `Primiți acest email fiindcă ${why}. Puteți schimba cât de des vă scriem, sau vă puteți dezabona:\n`,
        { label: 'Schimbați sau dezabonați-vă', url: savedSearchPage(env, search.id) },
      ],
    ],
    unsubscribeUrl: oneClickUrl(env, search.id),
    isSecret: true,
  });
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

const priceWords = ({ car, oldPrice }: ShownCar): string =>
  oldPrice === null
    ? formatPrice(car.price)
    : `${formatPrice(car.price)}, preț redus (cel mai mic din ultimele 30 de zile: ${formatPrice(oldPrice)})`;

/** Never as a reduction: a list price is the dealer's word (docs/rules/cars.md). */
const savingWords = ({ car: { saving } }: ShownCar): string =>
  saving
    ? `${formatPrice(saving.amount)} (${formatWholePercent(saving.percent)}) sub prețul de listă declarat de dealer`
    : '';

const carText = (shown: ShownCar): string =>
  [
    `${shown.car.title} – ${priceWords(shown)}`,
    savingWords(shown),
    shown.link,
    shown.picture ? `Fotografie: ${shown.picture}` : '',
  ]
    .filter(Boolean)
    .join('\n');

const carsHtml = (shown: readonly ShownCar[]): Html =>
  html`<table role="none" style="width:100%;margin:0 0 16px;border-collapse:collapse"><tbody>${shown.map(carHtml)}</tbody></table>`;

const PICTURE = 'display:block;width:160px;max-width:100%;height:auto;border:0;border-radius:8px';

function carHtml(shown: ShownCar): Html {
  const { car, oldPrice, link, picture } = shown;
  const image = picture && html`<img src="${picture}" width="160" alt="${car.title}" style="${PICTURE}">`;
  const saving = savingWords(shown);
  return html`<tr>
<td style="padding:0 16px 16px 0;vertical-align:top;width:160px">${image && html`<a href="${link}">${image}</a>`}</td>
<td style="padding:0 0 16px;vertical-align:top;overflow-wrap:anywhere"><a href="${link}" style="${LINK};font-weight:600">${car.title}</a>
<br><b>${formatPrice(car.price)}</b>${oldPrice !== null && oldHtml(oldPrice)}
${saving !== '' && html`<br><small style="${DIM}">${saving}</small>`}</td>
</tr>`;
}

const oldHtml = (price: number): Html =>
  html` <s style="${DIM}">${formatPrice(price)}</s>
<br><small style="${DIM}">Tăiat: cel mai mic preț din ultimele 30 de zile</small>`;
