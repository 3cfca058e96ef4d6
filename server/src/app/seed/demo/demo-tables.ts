import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from 'contracts/durations';
import { toSlug } from 'contracts/slug';
import type { Row } from '../reference/insert-rows.ts';
import { DEMO_ACCOUNTS } from '../../../identity/auth/demo-accounts.ts';
import type { DemoCar } from './demo-cars.ts';
import { type DemoDealer, demoDealers } from './demo-dealers.ts';
import { demoAutoLeads, demoLead, type DemoLead } from './demo-leads.ts';
import { carRow, dealerRow, priceRows } from './demo-rows.ts';
import type { KnownReference } from './known-reference.ts';
import { personOf, phoneOf } from './people.ts';
import { Random } from './random.ts';
import { stockOf } from './stock.ts';

/** In the order in which they can be inserted. */
export const DEMO_TABLES = [
  ...(['app_user', 'dealer', 'dealer_brand', 'car', 'car_price', 'lead', 'lead_message', 'favorite'] as const),
];
export type DemoTable = (typeof DEMO_TABLES)[number];
export type DemoTables = Record<DemoTable, Row[]>;

export interface DemoOptions {
  /** All times are relative to this. */
  now: Date;
  /** Hash of the three demo accounts' password. */
  passwordHash: string;
  reference: KnownReference;
  /** The first free id of each table that numbers its rows. */
  firstIds: Readonly<Record<'app_user' | 'dealer' | 'car' | 'lead', number>>;
}

const SEED = 20_261_120;
/** Not a hash: nobody can sign in as one of the other dealers. */
const NO_PASSWORD = '!';
const LEADS_SHARE = 0.55;
const FAVOURITES = 3;

interface StockedDealer {
  dealer: DemoDealer;
  id: number;
  cars: { id: number; car: DemoCar }[];
}

const isCheaperNow = ({ car }: { car: DemoCar }) => car.price < (car.history[0]?.price ?? 0);
const isOnOffer = ({ car }: { car: DemoCar }) => car.status === 'active';

/** Builds all rows of the demo, parent rows first. The same options give the same rows. */
class DemoBuilder {
  readonly tables = Object.fromEntries(DEMO_TABLES.map((table) => [table, [] as Row[]])) as DemoTables;
  readonly #random = new Random(SEED);
  readonly #options: DemoOptions;
  readonly #ids: Record<keyof DemoOptions['firstIds'], number>;

  constructor(options: DemoOptions) {
    this.#options = options;
    this.#ids = { ...options.firstIds };
  }

  #ago(ms: number): string {
    return new Date(this.#options.now.getTime() - ms).toISOString();
  }

  addUser(user: {
    email: string;
    role: string;
    firstName: string;
    lastName: string;
    daysAgo: number;
    isDemoAccount: boolean;
  }): number {
    const id = this.#ids.app_user++;
    const { email, role, firstName, lastName } = user;
    this.tables.app_user.push({
      id,
      email,
      role,
      password_hash: user.isDemoAccount ? this.#options.passwordHash : NO_PASSWORD,
      first_name: firstName,
      last_name: lastName,
      phone: phoneOf(9e5 + (id % 1e5)),
      city: role === 'user' ? 'Cluj-Napoca' : null,
      email_confirmed_at: this.#ago(user.daysAgo * DAY_MS),
      created_at: this.#ago(user.daysAgo * DAY_MS),
      deleted_at: null,
    });
    return id;
  }

  addDealer(dealer: DemoDealer): StockedDealer {
    const { reference, now } = this.#options;
    const isDemoAuto = dealer.subdomain === 'demo';
    const email = isDemoAuto ? DEMO_ACCOUNTS.dealer : `contact@${toSlug(dealer.name)}.test`;
    const person = isDemoAuto ? { firstName: 'Mihai', lastName: 'Popescu' } : personOf(this.#random);
    const userId = this.addUser({ email, role: 'dealer', ...person, daysAgo: 200, isDemoAccount: isDemoAuto });
    const cityId = reference.cityIds.get(dealer.town);
    if (cityId === undefined) throw new Error(`the reference has no town ${dealer.town}`);
    const id = this.#ids.dealer++;
    this.tables.dealer.push(dealerRow(dealer, { id, userId, cityId, email, now }));
    for (const brand of Object.keys(dealer.brands)) {
      this.tables.dealer_brand.push({ dealer_id: id, brand_id: reference.brandIds.get(brand) });
    }
    const stock = stockOf(this.#random, dealer, { models: reference.models, now });
    const active = stock.filter(({ status }) => status === 'active').toReversed();
    const cars = stock.map((car) => {
      const carId = this.#ids.car++;
      const lateIndex = isDemoAuto && car.status === 'active' ? active.indexOf(car) : null;
      this.tables.car.push(carRow(car, { id: carId, dealerId: id, cityId, town: dealer.town, lateIndex, now }));
      this.tables.car_price.push(...priceRows(car, carId, now));
      return { id: carId, car };
    });
    return { dealer, id, cars };
  }

  addLead(lead: DemoLead, about: { carId: number; dealerId: number; buyerId: number | null }): void {
    const id = this.#ids.lead++;
    const { now } = this.#options;
    const createdAt = this.#ago(lead.minutesAgo * MINUTE_MS);
    const answeredAt =
      lead.answeredAfter === null ? null : this.#ago((lead.minutesAgo - lead.answeredAfter) * MINUTE_MS);
    this.tables.lead.push({
      id,
      car_id: about.carId,
      dealer_id: about.dealerId,
      buyer_id: about.buyerId,
      user_name: lead.userName,
      user_email: lead.userEmail,
      user_phone: lead.userPhone,
      status: lead.status,
      dealer_seen: lead.dealerSeen,
      first_response_at: answeredAt,
      created_at: createdAt,
    });
    const bodyHash = createHash('sha256').update(`demo ${id} ${now.toISOString()}`).digest('hex');
    this.tables.lead_message.push({
      lead_id: id,
      name: lead.userName,
      phone: lead.userPhone,
      text: lead.message,
      body_hash: bodyHash,
      created_at: createdAt,
    });
  }

  addDealerLeads({ dealer, id, cars }: StockedDealer): void {
    const offered = cars.filter(isOnOffer);
    if (dealer.status === 'pending' || offered.length === 0 || !this.#random.chance(LEADS_SHARE)) return;
    const count = this.#random.int(2, 16);
    for (let turn = 0; turn < count; turn++) {
      const { id: carId, car } = this.#random.pick(offered);
      const about = { title: car.title, number: this.#ids.lead % 100_000, answersAfter: dealer.answersAfter };
      this.addLead(demoLead(this.#random, about), { carId, dealerId: id, buyerId: null });
    }
  }

  /** Demo Auto's twelve leads; the second newest is the demo buyer's own. */
  addDemoAutoLeads({ id, cars }: StockedDealer, buyerId: number): void {
    const offered = cars.filter(isOnOffer);
    const titles = offered.map(({ car }) => car.title);
    demoAutoLeads(this.#random, titles).forEach((lead, index) => {
      const carId = offered[index % offered.length]?.id ?? 0;
      const isBuyers = index === 1;
      this.addLead(isBuyers ? this.#byBuyer(lead) : lead, { carId, dealerId: id, buyerId: isBuyers ? buyerId : null });
    });
  }

  #byBuyer = (lead: DemoLead): DemoLead => ({
    ...lead,
    userName: 'Elena Marin',
    userEmail: DEMO_ACCOUNTS.buyer,
    userPhone: phoneOf(700_001),
  });

  /** The buyer's three favourites, saved at the first price, and a second lead, to another dealer. */
  addBuyerThings(buyerId: number, [demoAuto, ...others]: readonly StockedDealer[]): void {
    const approved = others.filter(({ dealer }) => dealer.status !== 'pending');
    const firstCars = [demoAuto, ...approved].flatMap((one) => one?.cars.filter(isOnOffer).slice(0, 1) ?? []);
    const cheaper = approved.flatMap(({ cars }) => cars.filter(isOnOffer)).filter(isCheaperNow);
    const saved = [...cheaper.slice(0, 1), ...firstCars].slice(0, FAVOURITES);
    for (const [index, { id, car }] of saved.entries()) {
      this.tables.favorite.push({
        user_id: buyerId,
        car_id: id,
        price_at_save: car.history[0]?.price ?? car.price,
        created_at: this.#ago(Math.min(car.ageDays, index + 1) * DAY_MS),
      });
    }
    const other = approved[0];
    const asked = other?.cars.find(isOnOffer);
    if (!other || !asked) return;
    const about = { title: asked.car.title, number: 1, answersAfter: 60 };
    const lead = { ...this.#byBuyer(demoLead(this.#random, about)), minutesAgo: 3 * 24 * 60, answeredAfter: 90 };
    this.addLead({ ...lead, status: 'contactat', dealerSeen: true }, { carId: asked.id, dealerId: other.id, buyerId });
  }

  build(): DemoTables {
    const account = { daysAgo: 210, isDemoAccount: true };
    this.addUser({ ...account, email: DEMO_ACCOUNTS.admin, role: 'admin', firstName: 'Ana', lastName: 'Ionescu' });
    const dealers = demoDealers(this.#random).map((dealer) => this.addDealer(dealer));
    const buyerId = this.addUser({
      ...account,
      email: DEMO_ACCOUNTS.buyer,
      role: 'user',
      firstName: 'Elena',
      lastName: 'Marin',
    });
    const [demoAuto, ...others] = dealers;
    if (demoAuto) this.addDemoAutoLeads(demoAuto, buyerId);
    for (const other of others) this.addDealerLeads(other);
    this.addBuyerThings(buyerId, dealers);
    return this.tables;
  }
}

/** All rows of the demo. Pure: the same options give the same rows. */
export const demoTables = (options: DemoOptions): DemoTables => new DemoBuilder(options).build();
