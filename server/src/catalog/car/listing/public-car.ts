// Which cars the public sees: the one statement of docs/rules.md "Public car", for every query that shows or counts cars.

import { WLTP_REQUIRED_SETTING } from 'contracts/legal-identity';

/** SQL twin of `isWltpComplete` in contracts/car; `c` is the car. */
export const WLTP_COMPLETE = `(case when c.fuel_type = 'electric' then c.electric_consumption is not null
  else c.consumption is not null and c.co2 is not null
    and (c.hybrid_type is distinct from 'phev' or c.electric_consumption is not null) end)`;

/** Dealers whose stock is public; `d` is the dealer. */
export const PUBLIC_DEALER = `(d.status in ('approved', 'verified') and d.deleted_at is null and d.suspended_at is null)`;

/**
 * A car's status as everybody sees it: one on offer that the administration has hidden is inactive, whatever its dealer wishes
 * (docs/rules.md "Moderation").
 */
export const SHOWN_STATUS = `(case when c.is_blocked and c.status in ('active', 'reserved') then 'inactive' else c.status end)`;

/**
 * The condition itself, for `from car c join dealer d on d.id = c.dealer_id`. The setting is read inside the statement
 * (once, not per row), so a change of it holds from the next query on.
 */
export const PUBLIC_CAR = `(c.status in ('active', 'reserved') and c.deleted_at is null and not c.is_hidden and not c.is_blocked
  and ${PUBLIC_DEALER}
  and ((select s.value from setting s where s.key = '${WLTP_REQUIRED_SETTING}') is distinct from 'true'
    or ${WLTP_COMPLETE}))`;
