import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { objectsOf } from '../../platform/storage/site-objects.ts';
import type { DealerRow, UserRow } from '../../testing/factories.ts';
import {
  type Conversation,
  guestHeaders,
  HIDDEN,
  makeConversation,
  makeRequest,
  OFFER,
} from '../../testing/offer-fixture.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { drawSheet } from './pdf/draw-sheet.ts';

const t = useTestApp();
let buyer: UserRow;
let own: Conversation;

beforeAll(async () => {
  buyer = await t.createUser('user');
  own = await makeConversation(t, buyer);
});

interface ReadPdf {
  pages: string[];
  text: string;
  title: unknown;
  lang: unknown;
  roles: string[];
}

/** What a PDF reader finds in the file. */
async function read(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const roles: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    roles.push(...rolesIn(await page.getStructTree()));
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  return { pages, text: pages.join('\n').replaceAll('\u00a0', ' '), title: info.Title, lang: info.Language, roles };
}

const rolesIn = (node: unknown): string[] => {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: unknown[] };
  return [...(role === undefined ? [] : [role]), ...children.flatMap(rolesIn)];
};

const send = async (leadId: number, dealer: DealerRow, changes: object): Promise<number> =>
  (await t.rest('POST', `/api/leads/${leadId}/offers`, { as: dealer.user, body: { ...OFFER, ...changes } })).body.id;

/** The file of an offer, by the documented call: as bytes. */
async function download(id: number, options: { as?: UserRow; headers?: Record<string, string> }) {
  const cookie = options.as ? { cookie: await t.signIn(options.as) } : {};
  const headers = { host: t.env.baseHost, ...cookie, ...options.headers };
  return t.app.inject({ method: 'GET', url: `/api/offers/${id}/pdf`, headers });
}

describe('the file of an offer', () => {
  test('is a download with both identities, letters of Romanian, and sums as the site writes them', async () => {
    const financing = {
      kind: 'credit',
      downPayment: 4_990,
      months: 60,
      instalment: 305.62,
      rate: 5.5,
      dae: 5.64,
      total: 18_337.2,
    };
    const id = await send(own.leadId, own.dealer, {
      price: 20_990.5,
      listPrice: 22_990,
      included: ['Anvelope de iarnă', 'Covorașe și țeavă'],
      financing,
      note: 'Îi așteptăm în showroom.\nȘi sâmbăta.',
      tradeIn: { car: 'Dacia Logan', value: 3_000 },
    });
    const answer = await download(id, { as: buyer });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="oferta-${own.leadId}-1.pdf"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { text, title, lang, roles, pages } = await read(answer.rawPayload);
    for (const words of [
      `Nr. OF-${own.leadId}/1 din 20 nov. 2026`,
      'Auto Exemplu SRL',
      'RO14399840',
      'Str. Lungă 1, Cluj-Napoca',
      'Ștefan Țîru',
      buyer.email,
      '+40 733 444 555',
      '20.990,50 €',
      '22.990 €',
      '1.999,50 € (8 %)',
      'în 4 săptămâni',
      'Dacia Logan, la 3.000 €',
      '15 dec. 2026',
      'Anvelope de iarnă',
      'Covorașe și țeavă',
      '305,62 €',
      '60 de luni',
      '5,50 %',
      '5,64 %',
      '18.337,20 €',
      'Atenție! Banii împrumutați costă bani',
      'Îi așteptăm în showroom.',
      'Și sâmbăta.',
      'contractul se încheie și se semnează la sediul dealerului',
    ]) {
      expect(text.replaceAll('\n', ' ').replaceAll(/ +/g, ' ')).toContain(words);
    }
    expect(title).toBe(`Ofertă pentru Dacia Duster Journey, Nr. OF-${own.leadId}/1 din 20 nov. 2026`);
    expect(lang).toBe('ro');
    expect(answer.rawPayload.includes('/Marked true')).toBe(true);
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']));
    expect(pages[0]).toContain(`pagina 1 din ${pages.length}`);
  });

  test('identifies the car as it was when the offer was sent, and the dealer by its register number', async () => {
    const { leadId, dealer, carId } = await makeConversation(t, buyer);
    const key = 'a1'.repeat(16);
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#08656c' } });
    await objectsOf(t.env).uploads.put(`${key}-800.webp`, await picture.webp().toBuffer(), 'image/webp');
    await t.em().execute(`update dealer set register_number = 'J12/345/2019' where id = ?`, [dealer.id]);
    await t.em().execute(
      `update car set vin = 'UU1HJDAG5NW000001', external_id = 'STOC-42', version = 'Journey 4x4', year = 2026, mileage = 12,
         fuel_type = 'hibrid', hybrid_type = 'mhev', power = 130, engine_cc = 1199, color = 'albastru', color_option = 'metalizata',
         equipment = ?::jsonb, images = ?::jsonb where id = ?`,
      [
        JSON.stringify(Array.from({ length: 26 }, (_, index) => `Dotarea ${index + 1}`)),
        JSON.stringify([`/objects/uploads/${key}-1600.webp`]),
        carId,
      ],
    );
    const id = await send(leadId, dealer, {});
    await t.em().execute(`update car set vin = null, color = 'rosu', images = '[]' where id = ?`, [carId]);
    const { rawPayload } = await download(id, { as: buyer });
    const { text, roles } = await read(rawPayload);
    const words = text.replaceAll('\n', ' ').replaceAll(/ +/g, ' ');
    for (const shown of [
      'UU1HJDAG5NW000001',
      'STOC-42',
      String(carId),
      'Journey 4x4',
      '2026, 12 km',
      'Albastru, metalizată',
      'Hibrid (mHEV), 1.199 cm³, 130 CP (96 kW)',
      'Manuală',
      'Dotarea 24 și încă 2 dotări',
      'J12/345/2019',
      'Auto Exemplu SRL',
      'RO14399840',
    ]) {
      expect(words).toContain(shown);
    }
    expect(roles).toContain('Figure');
    expect(rawPayload.includes('/Subtype /Image')).toBe(true);
    await objectsOf(t.env).uploads.remove(`${key}-800.webp`);
    expect((await read((await download(id, { as: buyer })).rawPayload)).roles).not.toContain('Figure');
  });

  test('of a car to be ordered names what was offered', async () => {
    const { leadId, dealer } = await makeConversation(t, buyer);
    const id = await send(leadId, dealer, { subject: 'Dacia Duster Extreme, la comandă' });
    const { text } = await read((await download(id, { as: buyer })).rawPayload);
    expect(text).toContain('Dacia Duster Extreme, la comandă');
    expect(text).not.toContain('Nr. anunț');
  });

  test('is for its two sides alone', async () => {
    const id = await send(own.leadId, own.dealer, {});
    expect((await download(id, {})).statusCode).toBe(401);
    for (const as of [await t.createUser(), (await t.createDealer()).user, await t.createUser('admin')]) {
      expect((await download(id, { as: as as UserRow })).statusCode).toBe(404);
    }
    expect((await download(id, { as: own.dealer.user as UserRow })).statusCode).toBe(200);
    const guest = await download(id, { headers: await guestHeaders(t, own.leadId) });
    expect([guest.statusCode, guest.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    expect((await t.trpc('offer.pdf', { id }, { as: buyer })).data.fileName).toBe(`oferta-${own.leadId}-2.pdf`);
  });

  test('says when it was accepted or replaced, or has expired', async () => {
    const [first, second] = [await send(own.leadId, own.dealer, {}), await send(own.leadId, own.dealer, {})];
    const textOf = async (id: number) => (await read((await download(id, { as: buyer })).rawPayload)).text;
    expect(await textOf(first)).toContain('Înlocuită la 20 nov. 2026');
    t.clock.set('2026-12-16T10:00:00.000Z');
    expect(await textOf(second)).toContain('Oferta nu mai este valabilă');
    t.clock.set('2026-11-20T10:00:00.000Z');
    await t.rest('POST', `/api/offers/${second}/accept`, { as: buyer });
    expect(await textOf(second)).toContain('Acceptată la 20 nov. 2026');
  });

  test('has a hidden buyer’s name only once it was revealed, for both sides', async () => {
    const dealer = await t.createDealer();
    const { leadIds } = await makeRequest(t, [dealer], buyer);
    const id = await send(leadIds[0] ?? 0, dealer, {});
    const textFor = async (as: UserRow) => (await read((await download(id, { as })).rawPayload)).text;
    for (const as of [buyer, dealer.user as UserRow]) {
      const text = await textFor(as);
      for (const hidden of Object.values(HIDDEN)) expect(text).not.toContain(hidden);
      expect(text).toContain('Datele cumpărătorului se afișează după ce');
    }
    await t.rest('POST', `/api/offers/${id}/accept`, { as: buyer });
    expect(await textFor(dealer.user as UserRow)).toContain(HIDDEN.name);
  });
});

describe('a drawn sheet', () => {
  const rows = Array.from({ length: 60 }, (_, index) => [`Nume ${index}`, 'lung '.repeat(40)] as const);
  const sheet = { title: 'Ofertă', subtitle: 'Nr. 1', note: null, footer: 'OF-1' };
  const at = new Date('2026-11-20T10:00:00.000Z');

  test('of many rows goes on over pages, each with its number', async () => {
    const { pages } = await read(await drawSheet({ ...sheet, sections: [{ heading: 'Tot', rows }] }, at));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => expect(page).toContain(`pagina ${index + 1} din ${pages.length}`));
    expect(pages.join(' ')).toContain('Nume 59');
  });

  test('has other scripts and usual signs, and a square for what its fonts lack', async () => {
    const texts = ['Škoda Ελλάδα Київ 你 🚗 ﷽ a\u0301', 'un­cuvânt', '✓ Covorașe → 4', 'a\tb'];
    const { text } = await read(await drawSheet({ ...sheet, sections: [{ heading: 'Scrieri', texts }] }, at));
    expect(text).toContain('Škoda Ελλάδα Київ □ □ □ á');
    expect(text).toContain('✓ Covorașe → 4');
    expect(text).toContain('a b');
  });

  test('of texts without a space stays on the page', async () => {
    const long = 'x'.repeat(2_000);
    const sections = [{ heading: long, rows: [['Nume', long] as const], items: [long], texts: [long] }];
    const { text } = await read(await drawSheet({ ...sheet, sections }, at));
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(7_900);
  });
});
