import type { TestApp } from './test-app.ts';
import { col, readRows } from '../platform/database/read-rows.ts';

/** A car of this dealer with what the procedure needs: nothing, a decision, or a complaint about one. */
export async function makeDecision(
  t: TestApp,
  { procedure, ownDealer }: { procedure: string; ownDealer: number },
): Promise<{ id?: number; carId: number }> {
  const { id: carId } = await t.createCar({ dealer: ownDealer });
  if (procedure === 'moderation.decide') return { carId };
  const complaint = procedure === 'moderation.decideComplaint' ? 'Prețul este cel real' : null;
  const [row] = await readRows(
    t.em(),
    { id: col.number },
    `insert into moderation_decision (kind, dealer_id, car_id, reason, decided_at, complaint, complained_at)
     values ('hide', ?, ?, 'Preț fals', ?, ?, ?) returning id`,
    [ownDealer, carId, t.clock.now(), complaint, complaint && t.clock.now()],
  );
  return { id: row?.id ?? 0, carId };
}
