import type { Conversation } from 'contracts/conversation';
import { DAY_MS } from 'contracts/durations';
import { bucharestDay } from 'contracts/format';
import { type Offer, OfferInput } from 'contracts/offer';
import { readBy } from 'ui/form';
import { formFigure, plainFigure } from 'contracts/form-figure';
import { typedText } from '../figure/typed-text.ts';

/** The offer form's values: texts, until the contract's schema reads them. Paths are the contract's own. */
export interface OfferValues {
  price: string;
  listPrice: string;
  validUntil: string;
  delivery: 'weeks' | 'date';
  deliveryWeeks: string;
  deliveryDate: string;
  /** One on each line. */
  included: string;
  tradeIn: { car: string; value: string };
  /** Without a kind there is none. */
  financing: Record<FinancingField, string> & { kind: '' | 'credit' | 'leasing' };
  note: string;
  /** Another car of the stock than the one that was asked about; '' for that one. */
  carId: string;
  subject: string;
}

export const FINANCING_FIELDS = [
  ...(['downPayment', 'months', 'instalment', 'rate', 'dae', 'total', 'finalPayment', 'fees'] as const),
] as const;
export type FinancingField = (typeof FINANCING_FIELDS)[number];

const VALID_DAYS = 14;
const NO_FINANCING = Object.fromEntries(FINANCING_FIELDS.map((name) => [name, ''])) as Record<FinancingField, string>;

/** A first offer has the car's prices; a further one what the last one said. Either is valid for two weeks. */
export function firstValues(
  { offers: [last] }: Pick<Conversation, 'offers'>,
  car: { price: number; listPrice: number | null } | null,
  now: Date,
): OfferValues {
  const validUntil = bucharestDay(new Date(now.getTime() + VALID_DAYS * DAY_MS));
  if (last) return { ...valuesOf(last), validUntil };
  return {
    price: typedText(car?.price),
    listPrice: typedText(car?.listPrice),
    validUntil,
    delivery: 'weeks',
    deliveryWeeks: '',
    deliveryDate: '',
    included: '',
    note: '',
    carId: '',
    subject: '',
    tradeIn: { car: '', value: '' },
    financing: { kind: '', ...NO_FINANCING },
  };
}

function valuesOf(offer: Offer): OfferValues {
  const { financing, tradeIn } = offer;
  const sums = FINANCING_FIELDS.map((name) => [name, typedText(financing?.[name])]);
  return {
    price: typedText(offer.price),
    listPrice: typedText(offer.listPrice),
    validUntil: offer.validUntil,
    delivery: offer.deliveryDate === null ? 'weeks' : 'date',
    deliveryWeeks: typedText(offer.deliveryWeeks),
    deliveryDate: typedText(offer.deliveryDate),
    included: offer.included.join('\n'),
    note: typedText(offer.note),
    tradeIn: { car: typedText(tradeIn?.car), value: typedText(tradeIn?.value) },
    financing: { ...(Object.fromEntries(sums) as Record<FinancingField, string>), kind: financing?.kind ?? '' },
    carId: typedText(offer.car?.id),
    subject: offer.car ? '' : offer.subject,
  };
}

const orNull = (written: string): string | null => written.trim() || null;
/** A sum or a rate as it is written in Romania; what is no number is left for the schema to refuse. */
export const numberIn = (written: string): number | null =>
  orNull(written) === null ? null : Number(plainFigure(written, 'sum'));

/** The call's input, or a message for each invalid field. `carId`: of the conversation. */
export function readOffer(values: OfferValues, { leadId, car }: Pick<Conversation, 'leadId' | 'car'>) {
  const read = offerInput(values, { leadId, car });
  const faults = {
    price: formFigure(values.price, 'price').fault,
    listPrice: formFigure(values.listPrice, 'price').fault,
  };
  const messages = Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Record<
    string,
    string
  >;
  return Object.keys(messages).length === 0 ? read : { input: null, errors: { ...read.errors, ...messages } };
}

function offerInput(values: OfferValues, { leadId, car }: Pick<Conversation, 'leadId' | 'car'>) {
  const { tradeIn, financing, delivery } = values;
  const otherCar = values.carId === '' || Number(values.carId) === car?.id ? null : Number(values.carId);
  return readBy(OfferInput, {
    id: leadId,
    price: plainFigure(values.price, 'price'),
    validUntil: values.validUntil,
    note: orNull(values.note),
    listPrice: orNull(plainFigure(values.listPrice, 'price')),
    deliveryWeeks: delivery === 'weeks' ? orNull(plainFigure(values.deliveryWeeks, 'weeks')) : null,
    deliveryDate: delivery === 'date' ? orNull(values.deliveryDate) : null,
    included: values.included.split('\n').flatMap((line) => orNull(line) ?? []),
    tradeIn: orNull(tradeIn.car + tradeIn.value) && { car: tradeIn.car, value: plainFigure(tradeIn.value, 'sum') },
    financing: financing.kind === '' ? null : financingInput(financing),
    carId: otherCar,
    subject: otherCar === null && car === null ? orNull(values.subject) : null,
  });
}

function financingInput(financing: OfferValues['financing']) {
  const { kind, months, instalment, total, ...sums } = financing;
  const numbers = Object.entries(sums).map(([name, written]) => [name, numberIn(written)]);
  return {
    kind,
    months: plainFigure(months, 'months'),
    instalment: plainFigure(instalment, 'sum'),
    total: plainFigure(total, 'sum'),
    ...Object.fromEntries(numbers),
  };
}
