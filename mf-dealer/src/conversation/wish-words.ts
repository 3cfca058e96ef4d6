// A buyer's wishes beside the text, in words.
import { COLOR_LABELS, FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { equipmentById } from 'contracts/equipment';
import { formatKm, formatNumber, formatPrice } from 'contracts/format';
import type { LeadWishes, TradeInWish } from 'contracts/lead-wishes';
import type { QuoteRequest } from 'contracts/quote-request';
import { CHANNEL_LABELS, HORIZON_LABELS, PAYMENT_LABELS } from 'contracts/wish-labels';

export type Facts = [term: string, value: string][];
const given = (facts: (false | null | [string, string])[]): Facts => facts.filter((fact) => Array.isArray(fact));

const named = <Code extends string>(codes: readonly Code[], labels: Record<Code, string>): string =>
  codes.map((code) => labels[code]).join(', ');

function tradeInText({ car, year, mileage, condition }: TradeInWish): string {
  return [car, year && String(year), mileage !== null && formatKm(mileage), condition].filter(Boolean).join(', ');
}

type CommonWishes = Pick<LeadWishes, 'tradeIn' | 'payment' | 'horizon' | 'channel'>;
const commonFacts = ({ tradeIn, payment, horizon, channel }: CommonWishes): (null | [string, string])[] => [
  horizon && ['Când cumpără', HORIZON_LABELS[horizon]],
  payment && ['Cum plătește', PAYMENT_LABELS[payment]],
  tradeIn && ['Mașina de preluat', tradeInText(tradeIn)],
  channel && ['Preferă', CHANNEL_LABELS[channel]],
];

/** The folded fields of the offer dialog. */
export const leadFacts = (wishes: LeadWishes): Facts =>
  given([
    wishes.testDrive === true && ['Test drive', 'Dorește un test drive'],
    ...commonFacts(wishes),
    wishes.hours !== null && ['Poate fi contactat', wishes.hours],
  ]);

/** The wishes of a request to several dealers. */
export function requestFacts({ wishes, radiusKm, city, county, message }: QuoteRequest): Facts {
  const { fuel, gearbox, colors, mustHave, budget } = wishes;
  const place = [city, county].filter(Boolean).join(', ');
  return given([
    place !== '' && ['Unde', radiusKm === null ? place : `${place}, pe o rază de ${formatNumber(radiusKm)}\u00a0km`],
    fuel.length > 0 && ['Motor', named(fuel, FUEL_LABELS)],
    gearbox.length > 0 && ['Cutie', named(gearbox, TRANSMISSION_LABELS)],
    colors.length > 0 && ['Culori', named(colors, COLOR_LABELS)],
    mustHave.length > 0 && ['Dotări cerute', mustHave.map((id) => equipmentById(id)?.label ?? id).join(', ')],
    budget !== null && ['Buget', formatPrice(budget)],
    ...commonFacts(wishes),
    message !== null && ['Mesaj', message],
  ]);
}
