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
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { complain, decideComplaint, listComplaints } from './complaint.service.ts';
import { listModeratedCars } from './moderated-car.service.ts';
import { decideOnCar, liftFromCar } from '../../catalog/moderation/moderation.service.ts';

export const moderationRouter = router({
  cars: procedure.admin
    .input(ModeratedCarInput.prefault({}))
    .output(ModeratedCarPage)
    .query(resolver(listModeratedCars)),
  decide: procedure.admin.input(ModerationInput).output(Ack).mutation(resolver(decideOnCar)),
  lift: procedure.admin.input(ModerationLiftInput).output(Ack).mutation(resolver(liftFromCar)),
  complain: procedure.dealer
    .meta({ right: 'cars', creates: true })
    .input(ComplaintInput)
    .output(Moderation)
    .mutation(resolver(complain)),
  complaints: procedure.admin.input(ComplaintListInput).output(ComplaintPage).query(resolver(listComplaints)),
  decideComplaint: procedure.admin.input(ComplaintDecisionInput).output(Ack).mutation(resolver(decideComplaint)),
});
