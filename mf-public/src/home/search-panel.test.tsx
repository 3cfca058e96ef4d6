import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { box, choose, open, search, type View } from '../testing/search-panel.tsx';

const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('what the panel shows', () => {
  test(
    'city, brand, model and maximum price are always there, the rest opens and closes',
    { tags: ['PS2-home-02', 'PS2-home-03', 'PS4-home-06'] },
    async () => {
      const { user } = await open();
      for (const name of ['Oraș', 'Marcă', 'Model', 'Preț maxim']) expect(box(name)).toBeDefined();
      expect(screen.queryByLabelText('Combustibil')).toBeNull();
      const toggle = screen.getByRole('button', { name: 'Căutare detaliată' });
      await user.click(toggle);
      for (const name of ['Preț minim', 'Caroserie', 'Combustibil', 'Cutie de viteze', 'Tracțiune', 'Uși', 'Locuri'])
        expect(screen.getByLabelText(name)).toBeDefined();
      for (const name of ['Culoare', 'Tip vopsea', 'Putere de la', 'Putere până la'])
        expect(screen.getByLabelText(name)).toBeDefined();
      await user.click(toggle);
      expect(screen.queryByLabelText('Combustibil')).toBeNull();
    },
  );

  test('the button comes after the fields that the detailed search opens', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Căutare detaliată' }));
    const last = screen.getByLabelText('Tip vopsea');
    const go = screen.getByRole('button', { name: 'Caută mașini' });
    expect(last.compareDocumentPosition(go) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('towns and brands show how many cars they have, once the page has loaded', async () => {
    const none = Object.fromEntries(['model', 'bodyType', 'fuelType'].map((name) => [name, []]));
    const facets = { ...none, brand: [{ value: 'dacia', name: 'Dacia', count: 494 }], city: [] };
    const { user } = await open({ 'search.cars': { cars: [], total: 494, facets } });
    await user.click(box('Marcă'));
    await waitFor(() => expect(options()).toContain('Dacia494'), { timeout: 3_000 });
    expect(box('Marcă').getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    await user.keyboard('{Escape}');
    expect(box('Marcă').getAttribute('aria-controls')).toBeNull();
  });

  test('every brand, model and town can be chosen, those without cars with 0', async () => {
    const none = Object.fromEntries(['model', 'bodyType', 'fuelType', 'city'].map((name) => [name, []]));
    const facets = { ...none, brand: [{ value: 'dacia', name: 'Dacia', count: 494 }] };
    const view = await open({ 'search.cars': { cars: [], total: 0, facets } });
    for (const [label, name] of [
      ['Oraș', 'Iași'],
      ['Marcă', 'Škoda'],
      ['Model', 'Octavia'],
    ] as const) {
      await view.user.click(box(label));
      await waitFor(() => expect(options()).toContain(`${name}0`), { timeout: 3_000 });
      const option = screen.getByRole('option', { name: new RegExp(name) });
      expect(option.getAttribute('aria-disabled')).toBeNull();
      await view.user.click(option);
      expect(box(label).value).toBe(name);
    }
    await search(view);
    expect(view.address()).toBe('/skoda/octavia/iasi');
  });

  test('the button tells how many cars will be found, after each choice', async () => {
    const total = (input: unknown) => ((input as { brand?: string }).brand ? 12 : 1_494);
    const view = await open({ 'search.cars': (input: unknown) => ({ cars: [], total: total(input), facets: {} }) });
    const go = () => screen.getByRole('button', { name: 'Caută mașini' });
    await waitFor(() => expect(go().textContent).toBe('Caută mașini1.494'), { timeout: 3_000 });
    await choose(view, 'Marcă', 'Dacia');
    await waitFor(() => expect(go().textContent).toBe('Caută mașini12'));
    expect(go().parentElement?.querySelector('[aria-live]')?.textContent).toBe('12 mașini');
  });

  const choices = (label: string) => {
    const select = screen.getByLabelText<HTMLSelectElement>(label);
    return [...select.options].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  };
  test('maximum prices up to "Fără limită"', { tags: ['PS9-const-04', 'PS9-const-05'] }, async () => {
    await open();
    const spec = ['15.000 €', '20.000 €', '25.000 €', '30.000 €', '35.000 €', '40.000 €', '50.000 €'];
    expect(choices('Preț maxim').slice(0, 8)).toEqual(['Fără limită', ...spec]);
    expect(choices('Preț maxim').slice(8)).toEqual(['60.000 €', '75.000 €', '100.000 €', '150.000 €']);
  });

  test(
    'the choices of the detailed search',
    { tags: ['PS9-const-06', 'PS9-const-07', 'PS9-const-08', 'PS9-const-09', 'PS9-const-10', 'PS9-const-11'] },
    async () => {
      const { user } = await open();
      await user.click(screen.getByRole('button', { name: 'Căutare detaliată' }));
      const real = (label: string) => choices(label).slice(1);
      expect(real('Putere de la')).toEqual(['50 CP', '100 CP', '150 CP', '200 CP', '250 CP']);
      expect(real('Putere până la')).toEqual(['100 CP', '150 CP', '200 CP', '300 CP', '500 CP', 'peste 500 CP']);
      expect(real('Uși')).toEqual(['2', '3', '4', '5', '6']);
      expect(real('Locuri')).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
      expect(real('Cutie de viteze')).toEqual(['Automată', 'Manuală']);
      expect(real('Tracțiune')).toEqual(['4x4', 'Față', 'Spate']);
    },
  );

  test('colours and paints by their stored names', { tags: ['PS9-const-12', 'PS9-const-13'] }, async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Căutare detaliată' }));
    const values = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map((o) => o.value);
    const colors = 'alb albastru argintiu bej galben_auriu gri maro negru portocaliu rosu verde';
    expect(values('Culoare')).toEqual(['', ...colors.split(' ')]);
    expect(values('Tip vopsea')).toEqual(['', 'mat', 'metalizata', 'perlat']);
  });
});

describe('brand and model', () => {
  test(
    'the model is disabled without an existing brand and says so',
    { tags: ['PS4-home-02', 'PS4-home-03', 'PS4-home-04'] },
    async () => {
      const view = await open();
      expect(box('Model').disabled).toBe(true);
      expect(box('Model').placeholder).toBe('Selectați mai întâi marca');
      await choose(view, 'Marcă', 'Dacia');
      expect(box('Model').disabled).toBe(false);
      expect(box('Model').placeholder).toBe('Model');
      await choose(view, 'Marcă', 'Toate mărcile');
      expect(box('Model').disabled).toBe(true);
    },
  );

  test(
    'only the models of the brand are offered, and another brand clears the model',
    { tags: ['PS4-home-01', 'PS4-home-05'] },
    async () => {
      const view = await open();
      await choose(view, 'Marcă', 'Dacia');
      await view.user.click(box('Model'));
      await waitFor(() => expect(options()).toEqual(['Toate modelele', 'Duster', 'Logan']));
      await view.user.click(screen.getByRole('option', { name: 'Duster' }));
      expect(box('Model').value).toBe('Duster');
      await choose(view, 'Marcă', 'Škoda');
      expect(box('Model').value).toBe('');
      await search(view);
      await waitFor(() => expect(view.address()).toBe('/skoda'));
    },
  );

  test('the lists are searched without accents and operated by keyboard', async () => {
    const view = await open();
    await view.user.click(box('Marcă'));
    await view.user.keyboard('skod{Enter}');
    expect(box('Marcă').value).toBe('Škoda');
    await view.user.click(box('Marcă'));
    await view.user.keyboard('a');
    // "Toate mărcile" contains the letter too, but is hardly meant.
    expect(options().at(-1)).toBe('Toate mărcile');
    await view.user.keyboard('{Escape}');
    await view.user.click(box('Oraș'));
    await view.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(box('Oraș').value).toBe('Iași');
    await view.user.click(box('Oraș'));
    await view.user.keyboard('zzz');
    expect(screen.getByText('Niciun rezultat')).toBeDefined();
    await view.user.keyboard('{Escape}');
    expect(box('Oraș').value).toBe('Iași');
  });

  test('towns of the same name are distinguished by their county', async () => {
    const view = await open();
    await view.user.click(box('Oraș'));
    expect(options()).toEqual(['Toate orașele', 'Cluj-Napoca', 'Iași', 'Ștefănești, Argeș', 'Ștefănești, Botoșani']);
  });
});

describe('where the search goes', () => {
  async function expectAddress(picks: Record<string, string>, address: string) {
    const view = await open();
    for (const [name, option] of Object.entries(picks)) await choose(view, name, option);
    await search(view);
    await waitFor(() => expect(view.address()).toBe(address));
  }

  test('brand, model and city', { tags: ['PS2-home-05'] }, () =>
    expectAddress({ Marcă: 'Dacia', Model: 'Duster', Oraș: 'Cluj-Napoca' }, '/dacia/duster/cluj-napoca'),
  );
  test('brand and model', { tags: ['PS2-home-06'] }, () =>
    expectAddress({ Marcă: 'Dacia', Model: 'Duster' }, '/dacia/duster'),
  );
  test('brand and city, as slugs without accents', { tags: ['PS2-home-07', 'PS2-home-10'] }, () =>
    expectAddress({ Marcă: 'Škoda', Oraș: 'Iași' }, '/skoda/iasi'),
  );
  test('brand alone', { tags: ['PS2-home-08'] }, () => expectAddress({ Marcă: 'Dacia' }, '/dacia'));
  test('city alone', { tags: ['PS2-home-09'] }, () => expectAddress({ Oraș: 'Iași' }, '/iasi'));
  test('nothing at all: no field is mandatory', { tags: ['PS2-home-04', 'PS5-valid-02'] }, () =>
    expectAddress({}, '/cauta'),
  );

  const DETAILS = { 'Preț maxim': '30000', Caroserie: 'suv', Combustibil: 'hibrid', 'Cutie de viteze': 'automata' };
  const MORE = { Tracțiune: '4x4', Uși: '5', Locuri: '7', Culoare: 'rosu', 'Tip vopsea': 'mat', 'Preț minim': '15000' };
  const QUERY = {
    priceMax: '30000',
    bodyType: 'suv',
    fuelType: 'hibrid',
    gearbox: 'automata',
    transmission: '4x4',
    doors: '5',
    seats: '7',
    color: 'rosu',
    colorOption: 'mat',
    priceMin: '15000',
    powerFrom: '100',
    powerTo: '300',
  };
  const fill = async (view: View) => {
    await view.user.click(screen.getByRole('button', { name: 'Căutare detaliată' }));
    const all = { ...DETAILS, ...MORE, 'Putere de la': '100', 'Putere până la': '300' };
    for (const [label, value] of Object.entries(all))
      await view.user.selectOptions(screen.getByLabelText(label), value);
  };
  const queryOf = (view: View) => Object.fromEntries(new URL(view.address(), 'http://x').searchParams);

  test('the other filters follow as query parameters', { tags: ['PS2-home-13', 'PS2-home-14'] }, async () => {
    const view = await open();
    await choose(view, 'Marcă', 'Dacia');
    await fill(view);
    await search(view);
    await waitFor(() => expect(view.address()).toMatch(/^\/dacia\?/));
    expect(queryOf(view)).toEqual(QUERY);
  });

  test(
    'without brand and city it is /cauta with all set filters; "all" and empty values are never sent',
    { tags: ['PS2-home-15', 'PS2-home-16'] },
    async () => {
      const view = await open();
      await choose(view, 'Marcă', 'Dacia');
      await choose(view, 'Marcă', 'Toate mărcile');
      await fill(view);
      await view.user.selectOptions(screen.getByLabelText('Culoare'), '');
      await search(view);
      await waitFor(() => expect(view.address()).toMatch(/^\/cauta\?/));
      const { color: _color, ...rest } = QUERY;
      expect(queryOf(view)).toEqual(rest);
    },
  );
});
