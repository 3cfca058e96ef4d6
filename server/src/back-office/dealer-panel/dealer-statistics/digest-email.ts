import { FIGURE_LABELS, FIGURES } from 'contracts/dealer-figures';
import type { Figures, MissedSearch } from 'contracts/dealer-statistics';
import { formatCount, formatDate, formatNumber } from 'contracts/format';
import type { Env } from '../../../platform/env.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { MailDraft } from '../../../platform/mail/mail.service.ts';
import { digestOffUrl } from './digest-link.ts';
import type { DueDealer } from './digest.repository.ts';

export interface WeekNumbers {
  /** Monday and Sunday, "2026-11-16". */
  from: string;
  to: string;
  totals: Figures;
  /** Of the week before. */
  before: Figures;
  /** The most viewed. */
  cars: readonly { id: number; title: string; views: number; leads: number }[];
  missed: readonly MissedSearch[];
}

const shortDate = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** Last week's numbers of a dealer, in text and HTML, with one click that ends these emails. */
export function digestEmail(env: Env, dealer: DueDealer, numbers: WeekNumbers): MailDraft {
  const { from, to, totals } = numbers;
  const off = digestOffUrl(env, dealer.id);
  const panel = `${env.publicUrl}/dealer-dashboard?tab=statistics`;
  const content = { ...numbers, siteName: env.siteName, off, panel, dealer: dealer.name, site: env.publicUrl };
  const views = formatCount(totals.views, ['vizualizare', 'vizualizări']);
  const leads = formatCount(totals.leads, ['cerere', 'cereri']);
  return {
    kind: 'dealer-digest',
    to: dealer.email,
    toName: dealer.name,
    replyTo: null,
    subject: `Săptămâna ${shortDate(from)} – ${shortDate(to)}: ${views}, ${leads}`,
    text: textOf(content),
    html: htmlOf(content),
    unsubscribeUrl: off,
    isSecret: true,
  };
}

interface Content extends WeekNumbers {
  siteName: string;
  dealer: string;
  site: string;
  panel: string;
  off: string;
}

const INTRO = 'iată ce au însemnat mașinile dumneavoastră pentru cumpărători săptămâna trecută.';
const WHY = 'Primiți acest email o dată pe săptămână, fiindcă sunteți dealer.';

/** "+12 față de săptămâna precedentă" */
function changeWords(now: number, before: number): string {
  if (now === before) return 'ca în săptămâna precedentă';
  return `${now > before ? '+' : '−'}${formatNumber(Math.abs(now - before))} față de săptămâna precedentă`;
}

/** "Dacia Duster în județul Cluj, cu filtrele Preț maxim, Combustibil" */
function missedWords({ brand, model, county, filters }: MissedSearch): string {
  const place = county === null ? '' : county === 'București' ? ', în București' : `, în județul ${county}`;
  const named = filters.length > 0 ? ` (${filters.join(', ')})` : '';
  return `${[brand, model].filter(Boolean).join(' ')}${place}${named}`;
}

const carWords = ({ views, leads }: Content['cars'][number]): string =>
  `${formatCount(views, ['vizualizare', 'vizualizări'])}, ${formatCount(leads, ['cerere', 'cereri'])}`;

function textOf({ totals, before, cars, missed, ...content }: Content): string {
  const figures = FIGURES.map(
    (name) => `${FIGURE_LABELS[name]}: ${formatNumber(totals[name])} (${changeWords(totals[name], before[name])})`,
  );
  const best = cars.map((car) => `${car.title}: ${carWords(car)}\n${content.site}/cars/${car.id}`);
  const searched = missed.map((one) => `${missedWords(one)}: ${formatCount(one.searches, ['căutare', 'căutări'])}`);
  return [
    `Bună ziua, ${content.dealer},`,
    INTRO,
    figures.join('\n'),
    ...(best.length > 0 ? ['Cele mai văzute mașini:', ...best] : []),
    ...(searched.length > 0 ? [`Căutate și negăsite, la mărcile dumneavoastră:\n${searched.join('\n')}`] : []),
    `Toate cifrele, cu grafice și fișiere:\n${content.panel}`,
    `${WHY} Dezabonare, cu un singur clic:\n${content.off}`,
    `Echipa ${content.siteName}`,
  ].join('\n\n');
}

const CELL = 'padding:6px 16px 6px 0;vertical-align:top';
const DIM = 'color:#5b6b73';
const link = (href: string, label: string): string =>
  `<a href="${escapeHtml(href)}" style="color:#08656c">${escapeHtml(label)}</a>`;
const row = (head: string, cells: string): string =>
  `<tr><th scope="row" style="${CELL};text-align:left;font-weight:400">${head}</th>${cells}</tr>`;
const table = (rows: readonly string[]): string =>
  `<table cellpadding="0" cellspacing="0" style="border-collapse:collapse;width:100%;max-width:600px">\n${rows.join('\n')}\n</table>`;

function htmlOf({ totals, before, cars, missed, ...content }: Content): string {
  const figures = FIGURES.map((name) => {
    const change = `<small style="${DIM}">${changeWords(totals[name], before[name])}</small>`;
    return row(FIGURE_LABELS[name], `<td style="${CELL}"><b>${formatNumber(totals[name])}</b><br>${change}</td>`);
  });
  const best = cars.map((car) =>
    row(link(`${content.site}/cars/${car.id}`, car.title), `<td style="${CELL}">${carWords(car)}</td>`),
  );
  const searched = missed.map((one) =>
    row(escapeHtml(missedWords(one)), `<td style="${CELL}">${formatCount(one.searches, ['căutare', 'căutări'])}</td>`),
  );
  const part = (title: string, rows: readonly string[]) =>
    rows.length > 0 ? `<h2 style="font-size:18px;margin:24px 0 8px">${title}</h2>\n${table(rows)}` : '';
  return `<!doctype html><html lang="ro"><head><meta charset="utf-8"><title>Cifrele săptămânii</title></head>
<body style="margin:0;padding:24px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#10212b;background:#fff">
<p>Bună ziua, ${escapeHtml(content.dealer)},</p>
<p>${INTRO}</p>
${table(figures)}
${part('Cele mai văzute mașini', best)}
${part('Căutate și negăsite, la mărcile dumneavoastră', searched)}
<p>${link(content.panel, 'Toate cifrele, cu grafice și fișiere')}</p>
<p style="font-size:14px;${DIM}">${WHY} ${link(content.off, 'Dezabonare')}.</p>
<p>Echipa ${escapeHtml(content.siteName)}</p>
</body></html>`;
}
