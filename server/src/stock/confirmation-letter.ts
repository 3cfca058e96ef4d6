import { formatCount } from 'contracts/format';
import type { Env } from '../env.ts';
import type { MailDraft } from '../mail/mail.service.ts';
import type { DueStock } from './confirmation.repository.ts';

const WORDS = {
  1: {
    kind: 'stock-demotion',
    subject: (cars: string) => `Confirmați ${cars} din stoc`,
    what: 'nu au fost confirmate de o săptămână. Din a opta zi apar în rezultate după celelalte.',
    one: 'nu a fost confirmată de o săptămână. Din a opta zi apare în rezultate după celelalte.',
  },
  2: {
    kind: 'stock-hiding',
    subject: (cars: string) => `Urgent: ${cars} din stoc nu vor mai fi vizibile`,
    what: 'nu au fost confirmate de aproape două săptămâni. După ziua a paisprezecea nu mai sunt publice până le confirmați.',
    one: 'nu a fost confirmată de aproape două săptămâni. După ziua a paisprezecea nu mai este publică până o confirmați.',
  },
} as const;

/** Tells a dealer what happens to cars that nobody confirms, before it happens (docs/rules.md "Confirmed stock"). */
export function confirmationLetter(
  site: Pick<Env, 'publicUrl' | 'siteName'>,
  { name, email, count, titles }: DueStock,
  level: 1 | 2,
): MailDraft {
  const { kind, subject, what, one } = WORDS[level];
  const cars = formatCount(count, ['mașină', 'mașini']);
  const rest = count - titles.length;
  const list = [...titles.map((title) => `- ${title}`), ...(rest > 0 ? [`- și încă ${rest}`] : [])].join('\n');
  return {
    kind,
    to: email,
    toName: name,
    replyTo: null,
    subject: subject(cars),
    text: [
      'Bună ziua,',
      `Pe ${site.siteName}, ${cars} din stocul dumneavoastră ${count === 1 ? one : what}`,
      list,
      `Un singur clic pe „Confirmă tot stocul” este de ajuns: ${site.publicUrl}/dealer-dashboard?tab=cars&lipsa=confirmation`,
      'Dacă o mașină s-a vândut, marcați-o ca vândută sau ștergeți-o din stoc.',
      `Echipa ${site.siteName}`,
    ].join('\n\n'),
  };
}
