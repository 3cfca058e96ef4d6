import { plainFigure } from 'contracts/form-figure';

/** The folded fields of the offer dialog as typed; blank ones are empty texts. */
export const NO_WISHES = {
  testDrive: false,
  tradeIn: { car: '', year: '', mileage: '', condition: '' },
  payment: '',
  horizon: '',
  channel: '',
  hours: '',
};
export type TypedWishes = typeof NO_WISHES;

/** Converts them for the call: blank fields are null, a number may have points; null when nothing is filled in. */
export function wishesOf(typed: TypedWishes) {
  const { tradeIn, testDrive, ...texts } = typed;
  const { car, year, mileage, condition } = tradeIn;
  const hasTradeIn = Object.values(tradeIn).some((text) => text.trim() !== '');
  const isEmpty = !testDrive && !hasTradeIn && Object.values(texts).every((text: string) => text.trim() === '');
  if (isEmpty) return null;
  return {
    testDrive: testDrive || null,
    tradeIn: hasTradeIn
      ? { car, year: orNull(year), mileage: orNull(plainFigure(mileage, 'distance')), condition: orNull(condition) }
      : null,
    payment: orNull(texts.payment),
    horizon: orNull(texts.horizon),
    channel: orNull(texts.channel),
    hours: orNull(texts.hours),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
