import { latestModelYear } from 'contracts/car-input';
import { expect, test } from 'vitest';
import { A_CAR } from '../testing/a-stock.ts';
import { carValues, readCarValues } from './car-values.ts';
import { newCarValues } from './new-car.ts';

const NO_PICTURES = { images: [], imageAlts: [], imageGroups: [] };
const whole = () => ({ ...newCarValues(), brandId: '100001', modelId: '100005', title: 'Dacia Logan', price: '14990' });
const errorsOf = (change: object) => readCarValues({ ...whole(), ...change }, NO_PICTURES).errors;

test(
  'a new car starts with the defaults of the specification',
  { tags: ['WA3-entity-10', 'WA3-entity-11', 'WA3-entity-12', 'WA3-entity-13'] },
  () => {
    expect(newCarValues(new Date('2026-11-20T10:00:00Z'))).toMatchObject({
      title: '',
      description: '',
      price: '',
      color: '',
      year: '2026',
      mileage: '0',
      fuelType: 'benzina',
      transmission: 'manuala',
      bodyType: 'sedan',
      seats: '5',
      power: '150',
      isPremium: false,
    });
  },
);

test('prices are read as people write them', () => {
  const prices = ['33.450', '33 450 €', '33450,50', '33.450,5', '33450.5', '12'];
  const read = prices.map((price) => readCarValues({ ...whole(), price }, NO_PICTURES).input?.price);
  expect(read).toEqual([33_450, 33_450, 33_450.5, 33_450.5, 33_450.5, 12]);
});

test('a stored car is shown as people write it, and read back the same', () => {
  const wltp = { electricConsumption: null, co2: 122, electricRange: null, emissionNorm: null, consumption: 5.4 };
  const values = carValues({ ...A_CAR, price: 27_990.5, wltp });
  expect([values.price, values.wltp.consumption]).toEqual(['27990,5', '5,4']);
  expect(readCarValues(values, NO_PICTURES).input).toMatchObject({ price: 27_990.5, wltp: { consumption: 5.4 } });
});

test('figures are read with their units', () => {
  const { input } = readCarValues(
    {
      ...whole(),
      power: '96 kW',
      mileage: '1.200 km',
      engineCc: '1.5 l',
      warranty: { months: '3 ani', km: '100 000' },
    },
    NO_PICTURES,
  );
  expect(input).toMatchObject({ power: 131, mileage: 1_200, engineCc: 1_500, warranty: { months: 36, km: 100_000 } });
});

test.each([
  [{ price: '21,990' }, 'price', /^«21,990» nu este un preț clar: poate însemna 21\.990 sau 21,99/],
  [{ price: '109.500 lei' }, 'price', /^«109\.500 lei» este în RON: scrieți prețul în EUR/],
  [{ price: '18.000 + TVA' }, 'price', /este fără TVA: scrieți prețul în EUR, cu TVA/],
  [{ listPrice: 'la cerere' }, 'listPrice', /^«la cerere» nu este un preț$/],
  [{ mileage: '1,2' }, 'mileage', /^«1,2» nu este un număr întreg$/],
  [{ power: '96 Nm' }, 'power', /^«96 Nm» nu este o putere în CP sau kW$/],
  [{ warranty: { months: '3 ani sau 100.000 km', km: '' } }, 'warranty.months', /nu este o durată în luni sau ani$/],
])('%j is told at %s as what it is', (change, field, message) => {
  const errors: Record<string, string> = errorsOf(change) ?? {};
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(message);
});

test.each([
  [{ brandId: '' }, 'brandId', 'Marca este obligatorie'],
  [{ modelId: '' }, 'modelId', 'Modelul este obligatoriu'],
  [{ title: 'ab' }, 'title', 'Titlul trebuie să aibă cel puțin 3 caractere'],
  [{ title: 'x'.repeat(121) }, 'title', 'Cel mult 120 de caractere'],
  [{ price: '' }, 'price', 'Prețul este obligatoriu'],
  [{ price: '0' }, 'price', 'Prețul este obligatoriu'],
  [{ year: '1999' }, 'year', 'Anul trebuie să fie mai mare de 2000'],
  [{ year: String(latestModelYear() + 1) }, 'year', 'Anul nu poate fi în viitor'],
  [{ vin: 'SCURT' }, 'vin', 'VIN-ul trebuie să aibă exact 17 caractere: cifre și litere, fără I, O și Q'],
  [{ mileage: '-1' }, 'mileage', 'Kilometrajul nu poate fi negativ'],
  [{ seats: '10' }, 'seats', 'Între 2 și 9 locuri'],
  [{ power: '49' }, 'power', 'Puterea trebuie să fie de cel puțin 50 CP'],
  [{ wltp: { ...whole().wltp, consumption: 'mult' } }, 'wltp.consumption', '«mult» nu este un număr'],
])(
  '%j is told at %s',
  { tags: ['WA5-car-03', 'WA5-car-09', 'WA5-car-10', 'WA5-car-12', 'WA5-car-13', 'WA5-car-14'] },
  (change, field, message) => {
    expect(errorsOf(change)).toEqual({ [field]: message });
  },
);

test(
  'a complete car becomes the call’s input; optional values may be empty',
  { tags: ['WA5-car-07', 'WA5-car-15', 'WA3-entity-02', 'WA3-entity-03'] },
  () => {
    const { input } = readCarValues({ ...whole(), price: '14.990', mileage: '1.200', vin: '' }, NO_PICTURES);
    expect(input).toMatchObject({
      price: 14_990,
      year: new Date().getFullYear(),
      mileage: 1_200,
      vin: null,
      color: null,
    });
  },
);
