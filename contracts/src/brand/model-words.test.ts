import { describe, expect, it } from 'vitest';
import type { ModelSummary } from './model-summary.schema.ts';
import { modelQuestions } from './model-words.ts';

const span = (min: number, max = min) => ({ min, max });
const NBSP = '\u00a0';
const DUSTER: ModelSummary = {
  brand: { name: 'Dacia', slug: 'dacia' },
  model: { name: 'Duster', slug: 'duster' },
  cars: 21,
  inStock: 1,
  dealers: 5,
  price: { lowest: 19_990, median: 24_500, highest: 31_200 },
  versions: [
    { name: 'Essential', cars: 4, lowest: 19_990, highest: 21_000 },
    { name: null, cars: 2, lowest: 20_000, highest: 22_000 },
    { name: 'Journey', cars: 15, lowest: 23_000, highest: 31_200 },
  ],
  engines: [
    {
      fuelType: 'benzina',
      hybridType: 'mhev',
      cars: 12,
      power: span(130),
      consumption: span(5.4, 6.1),
      electricConsumption: null,
      co2: span(124, 138),
      electricRange: null,
    },
    {
      fuelType: 'hibrid',
      hybridType: 'phev',
      cars: 9,
      power: span(160),
      consumption: span(1.2),
      electricConsumption: span(15.2),
      co2: span(25),
      electricRange: span(60, 72),
    },
  ],
  towns: [
    { name: 'Cluj-Napoca', slug: 'cluj-napoca', dealers: 3, cars: 15 },
    { name: 'Iași', slug: 'iasi', dealers: 2, cars: 6 },
  ],
  likeModels: [],
};

describe('questions about a model', () => {
  it('are answered from its cars', () => {
    expect(modelQuestions(DUSTER)).toEqual([
      {
        question: 'Cât costă o mașină nouă Dacia Duster?',
        answer: `Între 19.990${NBSP}€ și 31.200${NBSP}€, cu TVA, la cele 21 de mașini de vânzare acum; prețul de la mijloc este 24.500${NBSP}€.`,
      },
      {
        question: 'Ce versiuni de Dacia Duster sunt de vânzare?',
        answer: `Cele mai multe oferte: Journey (15 mașini, de la 23.000${NBSP}€) și Essential (4 mașini, de la 19.990${NBSP}€).`,
      },
      {
        question: 'Ce consum are Dacia Duster?',
        answer:
          'Combinat, după WLTP: benzină (mHEV): 5,4–6,1 l/100 km; hibrid (PHEV): 1,2 l/100 km și 15,2 kWh/100 km.',
      },
      { question: 'Ce autonomie electrică are Dacia Duster?', answer: 'După WLTP: hibrid (PHEV): 60–72 km.' },
      {
        question: 'De unde se poate cumpăra Dacia Duster?',
        answer: 'De la 5 dealeri, din Cluj-Napoca (15 mașini) și Iași (6 mașini).',
      },
      {
        question: 'Cât de repede se poate primi Dacia Duster?',
        answer: 'Din cele 21 de mașini de vânzare, 1 este în stoc; celelalte sunt în tranzit sau se comandă.',
      },
    ]);
  });

  it('are left out where nothing is known, and speak of a single car as of one', () => {
    const [, benzina] = [DUSTER, DUSTER.engines[0]!];
    const one = { lowest: 20_000, median: 20_000, highest: 20_000 };
    const engines = [{ ...benzina, consumption: null, co2: null }];
    const alone = { ...DUSTER, cars: 1, inStock: 1, price: one, versions: [], engines, towns: [] };
    expect(modelQuestions(alone).map(({ answer }) => answer)).toEqual([
      `Singura mașină de vânzare acum costă 20.000${NBSP}€, cu TVA.`,
      'Mașina de vânzare este în stoc.',
    ]);
  });
});
