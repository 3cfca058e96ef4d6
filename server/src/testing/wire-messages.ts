/** The messages of PostgreSQL's protocol, as they pass: a type, their length, their content. */

/** Counts messages of some types in the pieces of one direction. A client's first message has no type. */
export function countMessages(types: string, { isClient }: { isClient: boolean }): (piece: Buffer) => number {
  let rest: Buffer = Buffer.alloc(0);
  let isUntyped = isClient;
  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let count = 0;
    for (;;) {
      const head = isUntyped ? 0 : 1;
      if (rest.length < head + 4) return count;
      const size = head + rest.readUInt32BE(head);
      if (rest.length < size) return count;
      if (!isUntyped && types.includes(String.fromCharCode(rest[0] ?? 0))) count += 1;
      rest = rest.subarray(size);
      isUntyped = false;
    }
  };
}
