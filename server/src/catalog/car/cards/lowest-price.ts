/**
 * Joins `h.lowest` to a car `c`: the lowest price in force during the 30 days before the last change, if that change is
 * itself at most 30 days old (docs/rules/cars.md "Price history"). The first row is the car's creation, not a change. Both
 * placeholders are now.
 */
export const LOWEST_PRICE = `left join lateral (
  select min(p.price) as lowest from (
    select price, valid_from, lead(valid_from) over w as valid_to, max(valid_from) over () as last_change
    from car_price where car_id = c.id and valid_from <= ? window w as (order by valid_from, id)) p
  where p.last_change > ?::timestamptz - interval '30 days' and p.valid_from < p.last_change
    and p.valid_to > p.last_change - interval '30 days') h on true`;
