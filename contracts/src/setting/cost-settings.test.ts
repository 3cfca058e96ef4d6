import { describe, expect, it } from 'vitest';
import { readAssumption, writtenAssumption } from '../car/assumptions.ts';
import {
  costGroup,
  costSettingFault,
  isCostSetting,
  readCostGroup,
  readVouchers,
  VoucherSetting,
} from './cost-settings.schema.ts';

const dated = (value: unknown) => ({ value, date: '2026-11-20', source: 'BNR' });
const faultsOf = (group: Parameters<typeof costGroup>[0], values: unknown) =>
  Object.fromEntries(
    (costGroup(group).safeParse(values).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

describe('a group of assumptions', () => {
  it('takes a form’s texts, and leaves out what is blank', () => {
    const blank = { value: ' ', date: '', source: '' };
    expect(
      costGroup('energy').parse({ petrolPrice: dated(' 7,45 '), kmPerYear: dated('15.000'), lpgPrice: blank }),
    ).toEqual({ petrolPrice: dated(7.45), kmPerYear: dated(15_000) });
    expect(costGroup('rate').parse({})).toEqual({});
  });

  it('names what is missing or wrong at its field', () => {
    expect(faultsOf('rate', { leiPerEuro: { value: '4,97', date: '', source: '' } })).toEqual({
      'leiPerEuro.date': 'Introduceți data valorii',
      'leiPerEuro.source': 'Introduceți sursa valorii',
    });
    expect(faultsOf('rate', { leiPerEuro: { ...dated('4,97'), date: '2099-01-01' } })).toEqual({
      'leiPerEuro.date': 'Data nu poate fi în viitor',
    });
    for (const wrong of ['', 'x', '0', '21', '4,97001', -1, null]) {
      expect(faultsOf('rate', { leiPerEuro: dated(wrong) })).toEqual({
        'leiPerEuro.value': 'Introduceți o valoare între 1 și 20, cel mult 4 zecimale',
      });
    }
  });

  it('has both ends of a range or none, in their order', () => {
    expect(faultsOf('residual', { residualHigh: dated(50) })).toEqual({
      'residualLow.value': 'Introduceți și capătul de jos',
    });
    expect(faultsOf('residual', { residualElectricLow: dated(50) })).toEqual({
      'residualElectricHigh.value': 'Introduceți și capătul de sus',
    });
    expect(faultsOf('residual', { residualLow: dated(51), residualHigh: dated(50) })).toEqual({
      'residualHigh.value': 'Capătul de sus nu poate fi sub cel de jos',
    });
    expect(faultsOf('residual', { residualLow: dated(50), residualHigh: dated(50) })).toEqual({});
  });

  it('is read from its setting’s text; what can not be read counts as empty, and its fault is said', () => {
    expect(isCostSetting('cost.energy')).toBe(true);
    expect(isCostSetting('cost.other')).toBe(false);
    expect(readCostGroup('insurance', JSON.stringify({ rca: dated(1200) }))).toEqual({ rca: dated(1200) });
    for (const text of ['', 'null', '[]', '{', '{"rca":{"value":1}}']) {
      expect(readCostGroup('insurance', text)).toEqual({});
    }
    expect(costSettingFault('cost.insurance', JSON.stringify({ rca: dated('mult') }))).toBe(
      'RCA: Introduceți o valoare între 0 și 100000, cel mult 2 zecimale',
    );
    expect(costSettingFault('cost.insurance', '{}')).toBeNull();
    expect(costSettingFault('cost.insurance', '{')).not.toBeNull();
  });
});

describe('a typed number', () => {
  it('is read in Romanian notation, and in no other form than its limits allow', () => {
    expect(['7,45', '7.45', '7,4567'].map((text) => readAssumption('petrolPrice', text))).toEqual([7.45, 7.45, null]);
    expect(['15.000', '15 000', '15000', '15,5', '0'].map((text) => readAssumption('kmPerYear', text))).toEqual([
      15_000,
      15_000,
      15_000,
      null,
      null,
    ]);
    expect(readAssumption('rca', '1.200,50')).toBe(1200.5);
    expect(writtenAssumption(1200.5)).toBe('1200,5');
  });
});

describe('the vouchers', () => {
  const VOUCHERS = {
    isOn: true,
    year: '2025',
    electric: '18.500',
    plugIn: '15000',
    hybrid: '',
    combustion: null,
    conditions: 'Persoane fizice, o mașină veche casată.',
    date: '2025-03-01',
    source: 'AFM',
  };
  it('are whole lei of a named year, with conditions, day and source', () => {
    const stored = VoucherSetting.parse(VOUCHERS);
    expect(stored).toMatchObject({ year: 2025, electric: 18_500, plugIn: 15_000, hybrid: null, combustion: null });
    expect(readVouchers(JSON.stringify(stored))).toEqual(stored);
    expect(readVouchers('')).toBeNull();
  });

  it.each([
    ['year', '20x5', 'Introduceți anul programului'],
    ['electric', '18,5', 'Introduceți o sumă întreagă, între 1 și 200.000 de lei'],
    ['electric', '0', 'Introduceți o sumă întreagă, între 1 și 200.000 de lei'],
    ['conditions', 'scurt', 'Scrieți condițiile, cel puțin 10 caractere'],
    ['source', '', 'Introduceți sursa valorii'],
    ['date', '31.02.2025', 'Introduceți data valorii'],
  ])('with a wrong %s (%j) say so at the field', (field, value, message) => {
    const { error } = VoucherSetting.safeParse({ ...VOUCHERS, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('need an amount', () => {
    const { error } = VoucherSetting.safeParse({ ...VOUCHERS, electric: '', plugIn: '' });
    expect(error?.issues).toMatchObject([{ path: ['electric'], message: 'Introduceți cel puțin o sumă' }]);
  });
});
