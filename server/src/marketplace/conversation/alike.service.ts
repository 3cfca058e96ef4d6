import type { CarCard } from 'contracts/car';
import { listPublicCards } from '../../catalog/car/car.service.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { readIds } from '../../platform/database/read-rows.ts';
import { requireParty } from './conversation-access.ts';

const MAX_ALIKE = 3;

const SAME_CLASS = 'p.body_type = a.body_type and p.price between a.price * 0.85 and a.price * 1.15';

/**
 * The dealer's public cars that are like the asked one, the nearest first: like the car asked for (its fuel, and its model or its body within 15 %
 * of the price), or those of the request's models that keep to its fuels and its budget.
 */
const ALIKE = `with asked as (
    select l.id, l.dealer_id, l.request_id, c.id as car_id, c.model_id, c.fuel_type, c.body_type, c.price, r.wishes
    from lead l left join car c on c.id = l.car_id left join quote_request r on r.id = l.request_id where l.id = ?)
  select p.id from asked a join public_car p on p.dealer_id = a.dealer_id and p.id is distinct from a.car_id
  where case when a.request_id is null
      then p.fuel_type = a.fuel_type and (p.model_id = a.model_id or ${SAME_CLASS})
      else (coalesce(jsonb_array_length(a.wishes->'fuel'), 0) = 0 or jsonb_exists(a.wishes->'fuel', p.fuel_type))
        and p.price <= coalesce((a.wishes->>'budget')::numeric * 1.15, p.price) and exists (select from quote_request_model m where m.request_id = a.request_id and m.brand_id = p.brand_id
        and coalesce(m.model_id, p.model_id) = p.model_id) end
  order by (${SAME_CLASS}) desc nulls last, p.model_id is distinct from a.model_id,
    p.price <= (a.wishes->>'budget')::numeric desc nulls last, abs(p.price - coalesce(a.price, p.price)), p.price, p.id limit ?`;

/** Up to three cars of the dealer's own stock that match what was asked for. Errors: 401, 404. */
export async function listAlike(ctx: Ctx, { id }: { id: number }): Promise<CarCard[]> {
  await requireParty(ctx, id);
  return listPublicCards(ctx, { ids: await readIds(ctx.em, ALIKE, [id, MAX_ALIKE]) });
}
