import { COLOR_LABELS, FUEL_LABELS, TRANSMISSION_LABELS } from 'contracts/car-labels';
import { equipmentById } from 'contracts/equipment';
import { formatKm, formatPrice } from 'contracts/format';
import type { QuoteWishes } from 'contracts/quote-request';
import { HORIZON_LABELS, PAYMENT_LABELS } from 'contracts/wish-labels';

type Fact = readonly [label: string, value: string];

const listed = (label: string, values: readonly string[]): Fact[] =>
  values.length > 0 ? [[label, values.join(', ')]] : [];

/** The wishes of a request as an email names them, without anything that says who sent it. */
export function wishFacts({ fuel, gearbox, mustHave, colors, horizon, payment, tradeIn, budget }: QuoteWishes): Fact[] {
  return [
    ...listed(
      'Combustibil',
      fuel.map((value) => FUEL_LABELS[value]),
    ),
    ...listed(
      'Cutie de viteze',
      gearbox.map((value) => TRANSMISSION_LABELS[value]),
    ),
    ...listed(
      'Dotări obligatorii',
      mustHave.map((id) => equipmentById(id)?.label ?? id),
    ),
    ...listed(
      'Culori',
      colors.map((value) => COLOR_LABELS[value]),
    ),
    ...listed('Când cumpără', horizon ? [HORIZON_LABELS[horizon]] : []),
    ...listed('Cum plătește', payment ? [PAYMENT_LABELS[payment]] : []),
    ...listed('Buget', budget === null ? [] : [`până la ${formatPrice(budget)}`]),
    ...listed('Mașină la schimb', tradeIn ? [tradeInWords(tradeIn)] : []),
  ];
}

function tradeInWords({ car, year, mileage, condition }: NonNullable<QuoteWishes['tradeIn']>): string {
  return [car, year === null ? null : String(year), mileage === null ? null : formatKm(mileage), condition]
    .filter(Boolean)
    .join(', ');
}
