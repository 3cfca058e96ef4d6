import { Ack } from 'contracts/ack';
import { CarViewInput } from 'contracts/car-view';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { noteView } from './car-view.service.ts';

export const carViewRouter = router({
  note: procedure.public
    .input(CarViewInput)
    .output(Ack)
    .mutation(({ ctx, input }) => noteView(ctx, input)),
});
