import { Ack } from 'contracts/ack';
import { PromotedInput, PromotedPlaces, Promotion, PromotionInput, PromotionList } from 'contracts/promotion';
import { ReferenceId } from 'contracts/reference-table';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { createPromotion, deletePromotion, listPromotions, listShown } from './promotion.service.ts';

export const promotionRouter = router({
  shown: procedure.public.input(PromotedInput.prefault({})).output(PromotedPlaces).query(resolver(listShown)),
  list: procedure.admin.output(PromotionList).query(resolver(listPromotions)),
  create: procedure.admin
    .meta({ creates: true })
    .input(PromotionInput)
    .output(Promotion)
    .mutation(resolver(createPromotion)),
  delete: procedure.admin.input(ReferenceId).output(Ack).mutation(resolver(deletePromotion)),
});
