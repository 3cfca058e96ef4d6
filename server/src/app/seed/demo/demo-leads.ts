import type { LeadStatus } from 'contracts/lead';
import { offerMessage } from 'contracts/offer-message';
import { toSlug } from 'contracts/slug';
import { personOf, phoneOf } from './people.ts';
import type { Random } from './random.ts';

/** One lead without ids; times as minutes before now. */
export interface DemoLead {
  userName: string;
  userEmail: string;
  userPhone: string | null;
  message: string;
  status: LeadStatus;
  dealerSeen: boolean;
  minutesAgo: number;
  /** Minutes from the lead to the first answer; null while there is none. */
  answeredAfter: number | null;
}

const DAY = 24 * 60;
const WRITERS = [
  (title: string) => offerMessage(title),
  (title: string) =>
    `Bună ziua! Mai este disponibilă mașina ${title}? Aș dori să o văd sâmbătă dimineață, dacă se poate.`,
  (title: string) =>
    `Bună ziua, ce avans minim este necesar pentru ${title} și cât ar fi rata pe 60 de luni? Vă mulțumesc.`,
  (title: string) => `Bună seara. Aveți ${title} și în altă culoare? Prefer gri sau albastru, cu livrare anul acesta.`,
  (title: string) =>
    `Bună ziua, am un Golf din 2016 pe care aș vrea să îl dau la schimb pentru ${title}. Cum se face evaluarea?`,
  (title: string) =>
    `Salut, se poate face un test drive cu ${title} în cursul săptămânii, după ora 17? Mulțumesc anticipat.`,
  (title: string) => `Vă rog să îmi trimiteți o ofertă pe firmă pentru ${title}, cu discount pentru două bucăți.`,
  (title: string) => `Bună ziua, prețul pentru ${title} include și anvelope de iarnă? Care este termenul de livrare?`,
] as const;

/** Demo Auto's twelve, newest first: five of them not seen yet. */
const DEMO_AUTO_LEADS: readonly Pick<DemoLead, 'status' | 'dealerSeen' | 'minutesAgo' | 'answeredAfter'>[] = [
  { status: 'nou', dealerSeen: false, minutesAgo: 12, answeredAfter: null },
  { status: 'nou', dealerSeen: false, minutesAgo: 95, answeredAfter: null },
  { status: 'nou', dealerSeen: false, minutesAgo: 260, answeredAfter: null },
  { status: 'nou', dealerSeen: false, minutesAgo: 1_150, answeredAfter: null },
  { status: 'nou', dealerSeen: false, minutesAgo: 1_480, answeredAfter: null },
  { status: 'contactat', dealerSeen: true, minutesAgo: 2 * DAY, answeredAfter: 35 },
  { status: 'contactat', dealerSeen: true, minutesAgo: 3 * DAY, answeredAfter: 140 },
  { status: 'programat', dealerSeen: true, minutesAgo: 5 * DAY, answeredAfter: 80 },
  { status: 'ofertat', dealerSeen: true, minutesAgo: 8 * DAY, answeredAfter: 55 },
  { status: 'castigat', dealerSeen: true, minutesAgo: 19 * DAY, answeredAfter: 25 },
  { status: 'pierdut', dealerSeen: true, minutesAgo: 31 * DAY, answeredAfter: 600 },
  { status: 'spam', dealerSeen: true, minutesAgo: 33 * DAY, answeredAfter: null },
];

function sender(random: Random, number: number) {
  const { firstName, lastName } = personOf(random);
  const userName = `${firstName} ${lastName}`;
  return {
    userName,
    userEmail: `${toSlug(userName)}.${number}@exemplu.ro`,
    userPhone: random.chance(0.8) ? phoneOf(500_000 + number) : null,
  };
}

/** Texts rotate, so that the newest leads of a panel all differ. */
const messageOf = (title: string, turn: number): string =>
  WRITERS[turn % WRITERS.length]?.(title) ?? offerMessage(title);

export function demoAutoLeads(random: Random, titles: readonly string[]): DemoLead[] {
  return DEMO_AUTO_LEADS.map((lead, index) => {
    const message = messageOf(titles[index % titles.length] ?? '', index);
    const text = lead.status === 'spam' ? 'Promovăm site-ul dumneavoastră pe prima pagină! Ofertă specială.' : message;
    return { ...lead, ...sender(random, index + 1), message: text };
  });
}

function answerOf(random: Random, answersAfter: number, minutesAgo: number) {
  const answeredAfter = Math.max(2, Math.round(answersAfter * random.between(0.4, 2.2)));
  if (answeredAfter >= minutesAgo || random.chance(0.12)) {
    return { status: 'nou' as const, dealerSeen: random.chance(0.5), answeredAfter: null };
  }
  const status = random.weighted<LeadStatus>({ contactat: 5, programat: 2, ofertat: 3, castigat: 1.5, pierdut: 2 });
  return { status, dealerSeen: true, answeredAfter };
}

/** A lead of the last 85 days, answered in the dealer's usual time or not yet. */
export function demoLead(
  random: Random,
  { title, number, answersAfter }: { title: string; number: number; answersAfter: number },
): DemoLead {
  const minutesAgo = Math.round(30 + random.next() ** 1.5 * 85 * DAY);
  return {
    ...sender(random, number),
    message: messageOf(title, random.int(0, WRITERS.length - 1)),
    minutesAgo,
    ...answerOf(random, answersAfter, minutesAgo),
  };
}
