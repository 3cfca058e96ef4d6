import { defineEntity, p } from '@mikro-orm/postgresql';
import { Car } from './car.entity.ts';

/** One row for every change of a price (docs/rules/cars.md "Price history"); the newest is the car's present price. */
export const CarPrice = defineEntity({
  name: 'CarPrice',
  tableName: 'car_price',
  indexes: [{ name: 'car_price_history_idx', properties: ['car', 'validFrom'] }],
  properties: {
    id: p.integer().primary(),
    car: () => p.manyToOne(Car).deleteRule('cascade'),
    price: p.decimal('number').precision(11).scale(2),
    validFrom: p.datetime(),
  },
});
