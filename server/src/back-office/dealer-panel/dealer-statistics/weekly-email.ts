import { FIGURE_LABELS, FIGURES } from 'contracts/dealer-figures';
import type { Figures, MissedSearch } from 'contracts/dealer-statistics';
import { formatCount, formatDate, formatNumber } from 'contracts/format';
import type { Env } from '../../../platform/config/env.ts';
import { composeEmail, type EmailPart } from '../../../platform/mail/compose-email.ts';
import type { MailDraft } from '../../../platform/mail/mail.service.ts';
import { weeklyEmailOffUrl } from './weekly-email-link.ts';
import type { DueDealer } from './weekly-email.repository.ts';

export interface WeekNumbers {
  /** Monday and Sunday, "2026-11-16". */
  from: string;
  to: string;
  totals: Figures;
  /** The figures of the week before. */
  before: Figures;
  /** The most viewed. */
  cars: readonly { id: number; title: string; views: number; leads: number }[];
  missed: readonly MissedSearch[];
}

const shortDate = (day: string): string => formatDate(`${day}T12:00:00Z`);

/** Last week's numbers of a dealer, in text and HTML, with one click that ends these emails. */
export function weeklyEmail(env: Env, dealer: DueDealer, numbers: WeekNumbers): MailDraft {
  const { from, to, totals, before, cars, missed } = numbers;
  const off = weeklyEmailOffUrl(env, dealer.id);
  const figures = FIGURES.map(
    (name) =>
      [FIGURE_LABELS[name], `${formatNumber(totals[name])} (${changeWords(totals[name], before[name])})`] as const,
  );
  const panel = `${env.publicUrl}/dealer-dashboard?tab=statistics`;
  const views = formatCount(totals.views, ['vizualizare', 'vizualizări']);
  const leads = formatCount(totals.leads, ['cerere', 'cereri']);
  return composeEmail(env, {
    kind: 'dealer-digest',
    to: dealer.email,
    toName: dealer.name,
    subject: `Săptămâna ${shortDate(from)} – ${shortDate(to)}: ${views}, ${leads}`,
    greeting: `Bună ziua, ${dealer.name},`,
    parts: [
      INTRO,
      { facts: figures },
      ...bestCars(env, cars),
      ...missedSearches(missed),
      ['Toate cifrele, cu grafice și fișiere:\n', { button: 'Deschideți statisticile', url: panel }],
      [`${WHY} Dezabonare, cu un singur clic:\n`, { label: 'Dezabonați-vă', url: off }],
    ],
    unsubscribeUrl: off,
    isSecret: true,
  });
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

function bestCars({ publicUrl }: Env, cars: WeekNumbers['cars']): EmailPart[] {
  const facts = cars.map(({ id, title, views, leads }) => {
    const counts = `${formatCount(views, ['vizualizare', 'vizualizări'])}, ${formatCount(leads, ['cerere', 'cereri'])}`;
    return { facts: [[title, counts, `${publicUrl}/cars/${id}`] as const] };
  });
  return facts.length > 0 ? ['Cele mai văzute mașini:', ...facts] : [];
}

function missedSearches(missed: readonly MissedSearch[]): EmailPart[] {
  const lines = missed.map((one) => `${missedWords(one)}: ${formatCount(one.searches, ['căutare', 'căutări'])}`);
  return lines.length > 0 ? [['Căutate și negăsite, la mărcile dumneavoastră:', ...lines].join('\n')] : [];
}
