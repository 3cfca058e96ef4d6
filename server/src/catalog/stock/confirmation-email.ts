import { formatCount } from 'contracts/format';
import type { Env } from '../../platform/config/env.ts';
import { composeEmail } from '../../platform/mail/compose-email.ts';
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
  return composeEmail(site, {
    kind,
    to: email,
    toName: name,
    subject: `${cars} ${subject[number]}`,
    parts: [
      `Pe ${site.siteName}, ${cars} din stocul dumneavoastră ${what[number]}`,
      { items: [...titles, ...(rest > 0 ? [`și încă ${rest}`] : [])] },
      [
        'Un singur clic pe „Confirmă tot stocul” este de ajuns: ',
        { button: 'Confirmați stocul', url: `${site.publicUrl}/dealer-dashboard?tab=cars&lipsa=confirmation` },
      ],
      'Dacă o mașină s-a vândut, marcați-o ca vândută sau ștergeți-o din stoc.',
    ],
  });
}
