import type { LeadWishes, TradeInWish } from 'contracts/lead-wishes';
import { formatKm } from 'contracts/format';
import { CHANNEL_LABELS, HORIZON_LABELS, PAYMENT_LABELS } from 'contracts/wish-labels';

/** The wishes of a buyer beside the text, as names and values for an email. */
export function wishFacts(wishes: LeadWishes | null): [name: string, value: string][] {
  if (!wishes) return [];
  const { testDrive, tradeIn, payment, horizon, channel, hours } = wishes;
  const facts: [string, string | null][] = [
    ['Test drive', testDrive ? 'da' : null],
    ['Mașină la schimb', tradeIn && tradeInText(tradeIn)],
    ['Plata', payment && PAYMENT_LABELS[payment]],
    ['Când cumpără', horizon && HORIZON_LABELS[horizon]],
    ['Preferă răspunsul', channel && CHANNEL_LABELS[channel]],
    ['Ore potrivite', hours],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

const tradeInText = ({ car, year, mileage, condition }: TradeInWish): string =>
  [car, year, mileage === null ? null : formatKm(mileage), condition].filter((part) => part !== null).join(', ');
