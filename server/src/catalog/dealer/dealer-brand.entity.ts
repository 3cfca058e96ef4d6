import { defineEntity, p } from '@mikro-orm/postgresql';
import { Brand } from '../brand/brand.entity.ts';
import { Dealer } from './dealer.entity.ts';

/** A brand that a dealer is authorised for. */
export const DealerBrand = defineEntity({
  name: 'DealerBrand',
  tableName: 'dealer_brand',
  properties: {
    dealer: () => p.manyToOne(Dealer).primary().deleteRule('cascade'),
    brand: () => p.manyToOne(Brand).primary().deleteRule('cascade'),
  },
});
