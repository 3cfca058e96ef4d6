const DIGIT = 65_536;

/**
 * Positions 0 … count-1 by price and then by id, ascending: counting sorts of 16 bits each, from the last digit of the
 * id to the first of the price in cents. Takes milliseconds where a comparison sort takes a second.
 */
export function slotsByPrice(count: number, { price, id }: { price: Float64Array; id: Int32Array }): Int32Array {
  const digits = new Uint16Array(count);
  let order = new Int32Array(count);
  let target = new Int32Array(count);
  for (let position = 0; position < count; position++) order[position] = position;
  const cents = new Float64Array(count);
  for (let position = 0; position < count; position++) cents[position] = Math.round(price[position]! * 100);
  for (let step = 0; step < 5; step++) {
    let highest = 0;
    for (let position = 0; position < count; position++) {
      const digit =
        step < 2
          ? (id[position]! >>> (16 * step)) & 0xffff
          : Math.floor(cents[position]! / DIGIT ** (step - 2)) % DIGIT;
      digits[position] = digit;
      if (digit > highest) highest = digit;
    }
    if (highest === 0) continue;
    sortByDigit(order, target, digits);
    [order, target] = [target, order];
  }
  return order;
}

/** Writes `order` into `target` by a digit of each position. Stable: positions with the same digit keep their order. */
export function sortByDigit(order: Int32Array, target: Int32Array, digits: ArrayLike<number>): void {
  const starts = new Uint32Array(DIGIT + 1);
  for (let index = 0; index < order.length; index++) starts[digits[order[index]!]! + 1]!++;
  for (let digit = 0; digit < DIGIT; digit++) starts[digit + 1]! += starts[digit]!;
  for (let index = 0; index < order.length; index++) {
    const position = order[index]!;
    target[starts[digits[position]!]!++] = position;
  }
}

/** Merges two lists of positions by price and then by id. */
export function mergeByPrice(
  a: Int32Array,
  b: Int32Array,
  { price, id }: { price: Float64Array; id: Int32Array },
): Int32Array {
  const merged = new Int32Array(a.length + b.length);
  let next = 0;
  let other = 0;
  for (let place = 0; place < merged.length; place++) {
    const [one, two] = [a[next], b[other]];
    const isOther = one === undefined || (two !== undefined && (price[two]! - price[one]! || id[two]! - id[one]!) < 0);
    if (isOther) merged[place] = b[other++]!;
    else merged[place] = a[next++]!;
  }
  return merged;
}
