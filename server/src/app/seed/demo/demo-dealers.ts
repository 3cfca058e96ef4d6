import { toSlug } from 'contracts/slug';
import type { OpeningHours } from '../../../catalog/dealer/dealer.entity.ts';
import { cuiOf } from 'contracts/cui';
import { dealerNames } from './dealer-names.ts';
import market from './data/market.json' with { type: 'json' };
import names from './data/names.json' with { type: 'json' };
import { phoneOf } from './people.ts';
import type { Random } from './random.ts';

/** One dealer of the demo, before it has ids. */
export interface DemoDealer {
  name: string;
  subdomain: string | null;
  status: 'approved' | 'verified' | 'pending';
  town: string;
  /** Brand name → its share of the stock. */
  brands: Record<string, number>;
  stock: number;
  phone: string;
  address: string;
  description: string;
  legalName: string;
  cui: string;
  registerNumber: string;
  openingHours: OpeningHours;
  /** Usual time to the first answer, in minutes. */
  answersAfter: number;
}

/** Brands sold by one dealer, and how many such dealers there are. `isMass`: also found in small towns. */
type DealerGroup = (typeof market.dealerGroups)[number];

/** A brand's weight in a shared stock; 1 by default. */
const BRAND_WEIGHTS: Readonly<Record<string, number>> = market.brandWeights;
/** Dealers are spread over these towns by their share of a hundred sold cars; the first name is the largest market. */
const LARGE_TOWNS: Readonly<Record<string, number>> = market.largeTowns;
const PENDING = 6;
const PENDING_STOCK = 8;
const MEAN_STOCK = 34;

/**
 * Small towns have one dealer of a mass-market make each; the others share the large ones, each of which has one at
 * least.
 */
function townsFor(random: Random, groups: readonly DealerGroup[]): string[] {
  const small = random.shuffled(market.smallTowns);
  const large = Object.keys(LARGE_TOWNS);
  const smallTownDealers = new Set(
    random
      .shuffled(groups.map((group, index) => ({ group, index })).filter(({ group }) => group.isMass))
      .slice(0, small.length)
      .map(({ index }) => index),
  );
  return groups.map((_, index) => {
    if (smallTownDealers.has(index)) return small.pop() ?? '';
    return large.shift() ?? random.weighted(LARGE_TOWNS);
  });
}

function openingHours(random: Random): OpeningHours {
  const weekday = random.pick([
    { from: '09:00', to: '18:00' },
    { from: '08:30', to: '18:30' },
    { from: '09:00', to: '19:00' },
  ]);
  const saturday = random.chance(0.8) ? { from: '09:00', to: random.pick(['13:00', '14:00']) } : null;
  return { days: [weekday, weekday, weekday, weekday, weekday, saturday, null] };
}

function describeDealer(random: Random, town: string, brands: readonly string[]): string {
  const sold = brands.length > 1 ? `${brands.slice(0, -1).join(', ')} și ${brands.at(-1)}` : brands[0];
  const since = random.int(1994, 2018);
  const services = random.pick([
    'Showroom, service autorizat, piese originale și consultanță pentru finanțare, sub același acoperiș.',
    'Echipa noastră vă ajută de la alegerea versiunii până la înmatriculare și service.',
    'Vă oferim test drive, evaluarea mașinii actuale și finanțare cu răspuns în aceeași zi.',
  ]);
  return `Dealer oficial ${sold} în ${town}, din ${since}. ${services}`;
}

/** The facts of every dealer, whatever its name. `index` makes numbers unique. */
function dealerFacts(
  random: Random,
  index: number,
  { name, town, brands }: { name: string; town: string; brands: readonly string[] },
) {
  return {
    name,
    town,
    brands: Object.fromEntries(brands.map((brand) => [brand, BRAND_WEIGHTS[brand] ?? 1])),
    phone: phoneOf(100 + index),
    address: `${random.pick(names.streets)} nr. ${random.int(1, 240)}`,
    description: describeDealer(random, town, brands),
    legalName: `${name} SRL`,
    cui: cuiOf(random.int(1_200_000, 48_000_000)),
    registerNumber: `J${random.int(1, 40)}/${random.int(10, 4_900)}/${random.int(1994, 2018)}`,
    openingHours: openingHours(random),
    answersAfter: random.pick([12, 25, 40, 70, 100, 160, 300, 700, 1_500]),
  };
}

/** 'Demo Auto', the stock of the demo's dealer account. */
function demoAuto(random: Random): DemoDealer {
  const facts = dealerFacts(random, 0, {
    name: 'Demo Auto',
    town: 'Cluj-Napoca',
    brands: ['Skoda', 'Dacia', 'Hyundai'],
  });
  return { ...facts, brands: { Skoda: 3, Dacia: 3, Hyundai: 2 }, subdomain: 'demo', status: 'approved', stock: 40 };
}

/** Demo Auto first, then 119 dealers spread like the market; six of them still wait for approval. */
export function demoDealers(random: Random): DemoDealer[] {
  const groups = random.shuffled(
    market.dealerGroups.flatMap((group) => Array.from({ length: group.dealers }, () => group)),
  );
  const towns = townsFor(random, groups);
  const dealers = dealerNames(random, groups.length);
  const pending = new Set(
    random.sample(
      groups.map((_, index) => index).filter((index) => groups[index]?.isMass),
      PENDING,
    ),
  );
  const others = groups.map((group, index): DemoDealer => {
    const name = dealers[index] ?? '';
    const facts = dealerFacts(random, index + 1, { name, town: towns[index] ?? '', brands: group.brands });
    if (pending.has(index)) return { ...facts, subdomain: null, status: 'pending', stock: PENDING_STOCK };
    const stock = Math.round(MEAN_STOCK * random.between(0.35, 1.65));
    const isVerified = random.chance(0.45);
    return { ...facts, subdomain: toSlug(name), status: isVerified ? 'verified' : 'approved', stock };
  });
  return [demoAuto(random), ...others];
}
