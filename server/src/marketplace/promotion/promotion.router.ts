import { Ack } from 'contracts/ack';
import { PromotedInput, PromotedPlaces, Promotion, PromotionInput, PromotionList } from 'contracts/promotion';
import { ReferenceId } from 'contracts/reference-table';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { createPromotion, deletePromotion, listPromotions, listShown } from './promotion.service.ts';

export const promotionRouter = router({
  shown: procedure.public
    .input(PromotedInput.prefault({}))
    .output(PromotedPlaces)
    .query(({ ctx, input }) => listShown(ctx, input)),
  list: procedure.admin.output(PromotionList).query(({ ctx }) => listPromotions(ctx)),
  create: procedure.admin
    .meta({ creates: true })
    .input(PromotionInput)
    .output(Promotion)
    .mutation(({ ctx, input }) => createPromotion(ctx, input)),
  delete: procedure.admin
    .input(ReferenceId)
    .output(Ack)
    .mutation(({ ctx, input }) => deletePromotion(ctx, input)),
});
