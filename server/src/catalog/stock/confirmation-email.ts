import { formatCount } from 'contracts/format';
import type { Env } from '../../platform/env.ts';
import type { MailDraft } from '../../platform/mail/mail.service.ts';
import type { DueStock } from '../car/listing/confirmation.service.ts';

interface Words {
  kind: string;
  subject: readonly [one: string, many: string];
  /** The consequence for one car, or for several. */
  what: readonly [one: string, many: string];
}

const WORDS: Record<1 | 2, Words> = {
  1: {
    kind: 'stock-demotion',
    subject: ['de confirmat în stoc', 'de confirmat în stoc'],
    what: [
      'nu a fost confirmată de aproape o săptămână. Din a opta zi apare în rezultate după celelalte.',
      'nu au fost confirmate de aproape o săptămână. Din a opta zi apar în rezultate după celelalte.',
    ],
  },
  2: {
    kind: 'stock-hiding',
    subject: ['din stoc nu va mai fi publică', 'din stoc nu vor mai fi publice'],
    what: [
      'nu a fost confirmată de aproape două săptămâni. După ziua a paisprezecea nu mai este publică până o confirmați.',
      'nu au fost confirmate de aproape două săptămâni. După ziua a paisprezecea nu mai sunt publice până le confirmați.',
    ],
  },
};

/** Announces to a dealer what happens to unconfirmed cars, before it happens (docs/rules/cars.md "Confirmed stock"). */
export function confirmationEmail(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  { name, email, count, titles }: DueStock,
  level: 1 | 2,
): MailDraft {
  const { kind, subject, what } = WORDS[level];
  const number = count === 1 ? 0 : 1;
  const cars = formatCount(count, ['mașină', 'mașini']);
  const rest = count - titles.length;
  const list = [...titles.map((title) => `- ${title}`), ...(rest > 0 ? [`- și încă ${rest}`] : [])].join('\n');
  return {
    kind,
    to: email,
    toName: name,
    replyTo: null,
    subject: `${cars} ${subject[number]}`,
    text: [
      'Bună ziua,',
      `Pe ${site.siteName}, ${cars} din stocul dumneavoastră ${what[number]}`,
      list,
      `Un singur clic pe „Confirmă tot stocul” este de ajuns: ${site.publicUrl}/dealer-dashboard?tab=cars&lipsa=confirmation`,
      'Dacă o mașină s-a vândut, marcați-o ca vândută sau ștergeți-o din stoc.',
      `Echipa ${site.siteName}`,
    ].join('\n\n'),
  };
}
