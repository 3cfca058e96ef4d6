// Fills every text field of the site with hostile texts, as the users who may write there.
import { bucharestDay } from 'contracts/format';
import { DEMO } from '../e2e/demo-accounts.ts';
import type { HostileCalls, Who } from './hostile-calls.ts';
import { sayInChat } from './hostile-chat.ts';
import { HOSTILE_TEXTS, type TextDealer } from './hostile-texts.ts';

const PICTURE = 'https://exemplu.test/poza.jpg';
const CARS = 60;
const PAGES = ['despre-noi', 'cum-functioneaza', 'termeni-si-conditii', 'politica-de-confidentialitate', 'contact'];

interface Items {
  items: { id: number }[];
}

export interface HostileSite {
  /** Cookies of the demo accounts. */
  cookies: Readonly<Record<Who, string>>;
  carIds: number[];
  subdomain: string;
  /** Segments of brands and towns with hostile names. */
  segments: string[];
  /** Calls that accepted a text, and those that refused one (400, 409), by name. */
  written: ReadonlyMap<string, number>;
  refused: ReadonlyMap<string, number>;
}

export class HostileWriter {
  readonly #calls: HostileCalls;
  readonly #texts: TextDealer;
  readonly #tag: string;
  readonly #site: HostileSite;

  /** `tag` distinguishes the accounts of the rounds. */
  constructor(calls: HostileCalls, texts: TextDealer, tag: string) {
    this.#calls = calls;
    this.#texts = texts;
    this.#tag = tag;
    const { cookies, written, refused } = calls;
    this.#site = { cookies, carIds: [], subdomain: 'demo', segments: [], written, refused };
  }

  async write(): Promise<HostileSite> {
    await this.#writeReference();
    await this.#writeDealer();
    await this.#writeCars();
    await this.#writeBuyer();
    await this.#writeStrangers();
    await this.#writeImport();
    await this.#writeAdmin();
    for (const cookie of ['', this.#site.cookies.buyer, this.#site.cookies.dealer]) {
      await sayInChat(this.#calls.url, cookie, this.#texts);
    }
    return this.#site;
  }

  #mine = () => this.#calls.read<{ id: number; subdomain: string | null }>('dealer.mine', {}, 'dealer');

  async #writeReference(): Promise<void> {
    for (let turn = 0; turn < 6; turn++) {
      const brand = await this.#calls.write('brand.create', { name: this.#texts.one(80), logo: null }, 'admin');
      const brandId = Number(brand?.['id']);
      if (brand) this.#site.segments.push(String(brand['slug']));
      await this.#calls.write('model.create', { brandId, name: this.#texts.one(80) }, 'admin');
      const city = await this.#calls.write(
        'city.create',
        { name: this.#texts.one(80), county: this.#texts.one(80) },
        'admin',
      );
      if (city) this.#site.segments.push(String(city['slug']));
    }
  }

  async #writeDealer(): Promise<void> {
    await this.#calls.write(
      'dealer.updateProfile',
      {
        name: this.#texts.one(),
        legalName: this.#texts.one(),
        cui: null,
        registerNumber: null,
        city: null,
        address: this.#texts.one(),
        phone: null,
        openingHours: null,
        description: this.#texts.lines(60),
        logo: null,
        cover: PICTURE,
        brandIds: [],
      },
      'dealer',
    );
    this.#site.subdomain = (await this.#mine()).subdomain ?? 'demo';
  }

  async #writeCars(): Promise<void> {
    const mine = await this.#mine();
    const { cars } = await this.#calls.read<{ cars: { brand: { id: number }; model: { slug: string } }[] }>(
      'search.cars',
      { limit: 12 },
      'dealer',
    );
    const texts = this.#texts;
    for (let turn = 0; turn < CARS; turn++) {
      const { brand, model } = cars[turn % cars.length]!;
      const car = await this.#calls.write(
        'car.create',
        {
          dealerId: mine.id,
          brandId: brand.id,
          modelId: model.slug,
          title: texts.one(),
          version: texts.one(),
          description: texts.fifth(turn),
          color: texts.one(40),
          price: 20_000 + turn,
          year: 2026,
          fuelType: 'benzina',
          transmission: 'manuala',
          bodyType: 'suv',
          equipment: [texts.one(80), texts.one(80), texts.one(80)],
          images: [PICTURE, `https://exemplu.test/${encodeURIComponent(texts.one())}.jpg`],
          imageAlts: [texts.one(), texts.one()],
          externalId: texts.one(80),
          wltp: { consumption: 5, co2: 120, emissionNorm: texts.one(30) },
          isPremium: turn % 3 === 0,
        },
        'dealer',
      );
      if (car) this.#site.carIds.push(Number(car['id']));
    }
  }

  async #writeBuyer(): Promise<void> {
    const texts = this.#texts;
    const person = { firstName: texts.one(60), lastName: texts.one(60), city: texts.one() };
    await this.#calls.write('profile.update', person, 'buyer');
    for (const carId of this.#site.carIds.slice(0, 20)) {
      await this.#calls.write('favorite.add', { carId }, 'buyer');
      const lead = { userName: texts.one(), userEmail: DEMO.buyer, message: texts.lines(9), carId };
      await this.#calls.write('lead.create', lead, 'buyer');
    }
    for (const carId of this.#site.carIds.slice(0, 20)) {
      const found = await this.#calls.write(
        'savedSearch.create',
        { filters: { q: texts.one(), priceMax: carId } },
        'buyer',
      );
      if (found) await this.#calls.write('savedSearch.update', { id: found['id'], name: texts.one() }, 'buyer');
      const report = { carId, reason: 'altul', text: texts.lines(2), isGoodFaith: true };
      await this.#calls.write('report.create', report);
    }
  }

  /** Visitors without an account, and new accounts. */
  async #writeStrangers(): Promise<void> {
    const texts = this.#texts;
    for (const [turn, carId] of this.#site.carIds.entries()) {
      const mail = `strain-${this.#tag}-${turn}@exemplu.test`;
      const lead = { userName: texts.one(), userEmail: mail, userPhone: texts.one(30), message: texts.lines(2), carId };
      await this.#calls.write('lead.create', lead);
      if (turn % 3 > 0) continue;
      const message = { name: texts.one(), email: mail, phone: texts.one(30), message: texts.lines(2) };
      await this.#calls.write('contact.send', message);
      const role = turn % 2 === 0 ? 'user' : 'dealer';
      const person = { firstName: texts.one(60), lastName: texts.one(60), role };
      await this.#calls.write('auth.register', { email: mail, password: 'o-parolă-destul-de-lungă-71', ...person });
    }
    const { items } = await this.#calls.read<Items>('lead.list', { dealerId: (await this.#mine()).id }, 'dealer');
    for (const { id } of items) await this.#calls.write('lead.note', { id, note: texts.lines(2) }, 'dealer');
  }

  /** A file whose name, headers and cells are hostile; it waits for its columns to be mapped. */
  async #writeImport(): Promise<void> {
    const cell = () => `"${this.#texts.one().replaceAll('"', '""')}"`;
    const row = () => Array.from({ length: 6 }, cell).join(';');
    const place = await this.#calls.write('stockImport.create', { fileName: `${this.#texts.one()}.csv` }, 'dealer');
    if (!place) return;
    const { pathname, search } = new URL(String(place['uploadURL']), this.#calls.url);
    const body = Array.from({ length: 8 }, row).join('\n');
    const answer = await fetch(this.#calls.url + pathname + search, {
      method: 'PUT',
      headers: { 'content-type': 'text/csv', cookie: this.#site.cookies.dealer },
      body,
    });
    if (answer.status >= 500) throw new Error(`the import answered ${answer.status}`);
  }

  async #writeAdmin(): Promise<void> {
    const texts = this.#texts;
    const half = Math.ceil(HOSTILE_TEXTS.length / 2);
    for (const slug of PAGES) {
      await this.#calls.write(
        'page.update',
        { slug, title: texts.one(), content: `<p>Text</p>${texts.lines(half)}` },
        'admin',
      );
    }
    const day = bucharestDay(new Date()); // as the server counts, also between 22:00 and 24:00 UTC
    const banner = { kind: 'banner', advertiser: texts.one(80), image: PICTURE, url: `/cauta?q=${texts.one(80)}` };
    await this.#calls.write('promotion.create', { ...banner, position: 1, startsOn: day, endsOn: day }, 'admin');
    const place = { kind: 'car', carId: this.#site.carIds[0], position: 2, startsOn: day, endsOn: day };
    await this.#calls.write('promotion.create', place, 'admin');
    const legal = { name: texts.one(), cui: 'RO 123456', registerNumber: texts.one(30), address: texts.one() };
    const value = JSON.stringify({ ...legal, email: 'contact@exemplu.test', phone: texts.one(30) });
    await this.#calls.write('setting.save', { key: 'legal.identity', value, category: 'legal' }, 'admin');
    const keys = { key: 'stripe_public_key', value: texts.one(), category: 'stripe' };
    await this.#calls.write('setting.save', keys, 'admin');
    await this.#decideReports();
    // The reason for a status appears in the dealer's panel, and in the audit log.
    const { id } = await this.#mine();
    await this.#calls.write('dealer.setStatus', { id, status: 'verified', reason: texts.one() }, 'admin');
  }

  async #decideReports(): Promise<void> {
    const { items } = await this.#calls.read<Items>('report.list', {}, 'admin');
    for (const { id } of items.slice(0, 5)) {
      await this.#calls.write('report.decide', { id, status: 'kept', decision: this.#texts.one() }, 'admin');
    }
  }
}
