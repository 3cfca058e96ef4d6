import { defineEntity, p } from '@mikro-orm/postgresql';
import { Car } from '../../catalog/car/car.entity.ts';

/** A paid promotion: a car, or a banner with its advertiser, for whole days in Bucharest. */
export const Promotion = defineEntity({
  name: 'Promotion',
  tableName: 'promotion',
  properties: {
    id: p.integer().primary(),
    position: p.smallint(),
    startsOn: p.date(),
    endsOn: p.date(),
    car: () => p.manyToOne(Car).nullable().deleteRule('cascade').index(),
    advertiser: p.string().length(80).nullable(),
    image: p.string().length(500).nullable(),
    url: p.string().length(500).nullable(),
    createdAt: p.datetime(),
  },
});
