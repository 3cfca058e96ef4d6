// A model's summary in words: for the screen, and as questions and answers for search engines. Without zod.
import { labelOf } from '../text/label-of.ts';
import { FUEL_LABELS, HYBRID_LABELS } from '../car/car-labels.ts';
import { formatCount, formatDecimal, formatNumber, formatPrice } from '../text/format.ts';
import type { ModelEngine, ModelSummary, Span } from './model-summary.schema.ts';

const CARS = ['mașină', 'mașini'] as const;
const DEALERS = ['dealer', 'dealeri'] as const;
const NAMED = 3;

/** "4,9–6,1", or one number where both are equal. */
export const spanWords = ({ min, max }: Span, words: (value: number) => string = formatDecimal): string =>
  min === max ? words(min) : `${words(min)}–${words(max)}`;

/** "Benzină", "Hibrid (PHEV)". */
export const engineName = ({ fuelType, hybridType }: Pick<ModelEngine, 'fuelType' | 'hybridType'>): string =>
  hybridType
    ? `${labelOf(FUEL_LABELS, fuelType)} (${labelOf(HYBRID_LABELS, hybridType)})`
    : labelOf(FUEL_LABELS, fuelType);

/** "hibrid (PHEV)", but "GPL". */
const nameInSentence = (engine: ModelEngine): string =>
  engineName(engine).replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** "21.990 € – 31.490 €", or one price. */
export const priceSpan = (lowest: number, highest: number): string =>
  lowest === highest ? formatPrice(lowest) : `${formatPrice(lowest)} – ${formatPrice(highest)}`;

/** "5,4–6,1 l/100 km", both consumptions of a plug-in hybrid; null where neither is known. */
export function consumptionWords({ consumption, electricConsumption }: ModelEngine): string | null {
  const parts = [
    consumption && `${spanWords(consumption)} l/100 km`,
    electricConsumption && `${spanWords(electricConsumption)} kWh/100 km`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' și ') : null;
}

/** A question that buyers ask, and its answer from the cars on offer. */
export interface ModelQuestion {
  question: string;
  answer: string;
}

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} și ${parts.at(-1)}`;

/** Questions that this model's cars answer; one without data is left out. */
export function modelQuestions(summary: ModelSummary): ModelQuestion[] {
  const name = `${summary.brand.name} ${summary.model.name}`;
  return [
    { question: `Cât costă o mașină nouă ${name}?`, answer: priceAnswer(summary) },
    { question: `Ce versiuni de ${name} sunt de vânzare?`, answer: versionsAnswer(summary) },
    { question: `Ce consum are ${name}?`, answer: consumptionAnswer(summary) },
    { question: `Ce autonomie electrică are ${name}?`, answer: rangeAnswer(summary) },
    { question: `De unde se poate cumpăra ${name}?`, answer: townsAnswer(summary) },
    { question: `Cât de repede se poate primi ${name}?`, answer: stockAnswer(summary) },
  ].flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer }]));
}

function priceAnswer({ cars, price }: ModelSummary): string {
  if (cars === 1) return `Singura mașină de vânzare acum costă ${formatPrice(price.lowest)}, cu TVA.`;
  return `Între ${formatPrice(price.lowest)} și ${formatPrice(price.highest)}, cu TVA, la cele ${formatCount(cars, CARS)} de vânzare acum; prețul de la mijloc este ${formatPrice(price.median)}.`;
}

function versionsAnswer({ versions }: ModelSummary): string | null {
  const named = versions.flatMap(({ name, cars, lowest }) => (name === null ? [] : [{ name, cars, lowest }]));
  if (named.length === 0) return null;
  const most = named.toSorted((a, b) => b.cars - a.cars).slice(0, NAMED);
  return `Cele mai multe oferte: ${list(most.map(({ name, cars, lowest }) => `${name} (${formatCount(cars, CARS)}, de la ${formatPrice(lowest)})`))}.`;
}

function consumptionAnswer({ engines }: ModelSummary): string | null {
  const parts = engines.flatMap((engine) => {
    const words = consumptionWords(engine);
    return words === null ? [] : [`${nameInSentence(engine)}: ${words}`];
  });
  return parts.length === 0 ? null : `Combinat, după WLTP: ${parts.join('; ')}.`;
}

function rangeAnswer({ engines }: ModelSummary): string | null {
  const parts = engines.flatMap((engine) =>
    engine.electricRange === null
      ? []
      : [`${nameInSentence(engine)}: ${spanWords(engine.electricRange, formatNumber)} km`],
  );
  return parts.length === 0 ? null : `După WLTP: ${parts.join('; ')}.`;
}

function townsAnswer({ dealers, towns }: ModelSummary): string | null {
  if (towns.length === 0) return null;
  const most = towns.slice(0, NAMED).map(({ name, cars }) => `${name} (${formatCount(cars, CARS)})`);
  const more = towns.length > NAMED ? ' și alte orașe' : '';
  return `De la ${formatCount(dealers, DEALERS)}, din ${more ? most.join(', ') : list(most)}${more}.`;
}

function stockAnswer({ cars, inStock }: ModelSummary): string {
  if (inStock === 0) return 'Acum niciuna nu este în stoc; dealerii o aduc din tranzit sau la comandă.';
  if (inStock === cars)
    return cars === 1 ? 'Mașina de vânzare este în stoc.' : 'Toate mașinile de vânzare sunt în stoc.';
  return `Din cele ${formatCount(cars, CARS)} de vânzare, ${formatNumber(inStock)} ${inStock === 1 ? 'este' : 'sunt'} în stoc; celelalte sunt în tranzit sau se comandă.`;
}
