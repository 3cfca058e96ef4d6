import { defineEntity, p } from '@mikro-orm/postgresql';
import { Car } from '../../catalog/car/car.entity.ts';
import { User } from '../../identity/user/user.entity.ts';

/** A car that a buyer has saved; the price at that time shows later drops. */
export const Favorite = defineEntity({
  name: 'Favorite',
  tableName: 'favorite',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    car: () => p.manyToOne(Car).primary().deleteRule('cascade'),
    priceAtSave: p.decimal('number').precision(11).scale(2),
    createdAt: p.datetime(),
  },
});
