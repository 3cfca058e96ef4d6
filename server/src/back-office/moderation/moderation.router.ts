import { Ack } from 'contracts/ack';
import {
  ComplaintDecisionInput,
  ComplaintInput,
  ComplaintListInput,
  ComplaintPage,
  Moderation,
  ModerationInput,
  ModerationLiftInput,
} from 'contracts/moderation';
import { ModeratedCarInput, ModeratedCarPage } from 'contracts/moderated-car';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { complain, decideComplaint, listComplaints } from './complaint.service.ts';
import { listModeratedCars } from './moderated-car.service.ts';
import { decideOnCar, liftFromCar } from '../../catalog/moderation/moderation.service.ts';

export const moderationRouter = router({
  cars: procedure.admin
    .input(ModeratedCarInput.prefault({}))
    .output(ModeratedCarPage)
    .query(({ ctx, input }) => listModeratedCars(ctx, input)),
  decide: procedure.admin
    .input(ModerationInput)
    .output(Ack)
    .mutation(({ ctx, input }) => decideOnCar(ctx, input)),
  lift: procedure.admin
    .input(ModerationLiftInput)
    .output(Ack)
    .mutation(({ ctx, input }) => liftFromCar(ctx, input)),
  complain: procedure.dealer
    .meta({ right: 'cars', creates: true })
    .input(ComplaintInput)
    .output(Moderation)
    .mutation(({ ctx, input }) => complain(ctx, input)),
  complaints: procedure.admin
    .input(ComplaintListInput)
    .output(ComplaintPage)
    .query(({ ctx, input }) => listComplaints(ctx, input)),
  decideComplaint: procedure.admin
    .input(ComplaintDecisionInput)
    .output(Ack)
    .mutation(({ ctx, input }) => decideComplaint(ctx, input)),
});
