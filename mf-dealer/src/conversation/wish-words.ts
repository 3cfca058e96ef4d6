// What a buyer wants beside the text, in words.
import { formatKm, formatNumber, formatPrice } from 'contracts/format';
import type { Channel, Horizon, LeadWishes, PaymentWish, TradeInWish } from 'contracts/lead-wishes';
import type { QuoteRequest } from 'contracts/quote-request';

const PAYMENTS: Record<PaymentWish, string> = { avans: 'Plată integrală', credit: 'Credit', leasing: 'Leasing' };
const HORIZONS: Record<Horizon, string> = {
  acum: 'Cât mai curând',
  luna: 'În această lună',
  'trei-luni': 'În trei luni',
  'mai-tarziu': 'Mai târziu',
};
const CHANNELS: Record<Channel, string> = {
  site: 'Mesaj pe site',
  telefon: 'Telefon',
  email: 'Email',
  whatsapp: 'WhatsApp',
};

export type Facts = [term: string, value: string][];
const given = (facts: (false | null | [string, string])[]): Facts => facts.filter((fact) => Array.isArray(fact));

function tradeInText({ car, year, mileage, condition }: TradeInWish): string {
  return [car, year && String(year), mileage !== null && formatKm(mileage), condition].filter(Boolean).join(', ');
}

type Common = Pick<LeadWishes, 'tradeIn' | 'payment' | 'horizon' | 'channel'>;
const commonFacts = ({ tradeIn, payment, horizon, channel }: Common): (null | [string, string])[] => [
  horizon && ['Când cumpără', HORIZONS[horizon]],
  payment && ['Cum plătește', PAYMENTS[payment]],
  tradeIn && ['Mașina de preluat', tradeInText(tradeIn)],
  channel && ['Preferă', CHANNELS[channel]],
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
    fuel.length > 0 && ['Motor', fuel.join(', ')],
    gearbox.length > 0 && ['Cutie', gearbox.join(', ')],
    colors.length > 0 && ['Culori', colors.join(', ')],
    mustHave.length > 0 && ['Dotări cerute', mustHave.join(', ')],
    budget !== null && ['Buget', formatPrice(budget)],
    ...commonFacts(wishes),
    message !== null && ['Mesaj', message],
  ]);
}
