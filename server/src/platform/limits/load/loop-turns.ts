/**
 * Begins one piece of work in each turn of the event loop. Node accepts one new connection in a turn: were everything
 * begun that has arrived in it, a turn of a busy server would last 80 ms, and a lead on the two hundredth new connection
 * wait for sixteen seconds before anybody has seen it.
 */
const vital: (() => void)[] = [];
const others: (() => void)[] = [];
/** A piece has begun since the last turn. */
let hasBegun = false;

/** Resolves when the caller may begin: at once on an idle server, else in the order of arrival, what is vital first. */
export async function turnOfLoop(isVital: boolean): Promise<void> {
  if (hasBegun) return new Promise((resolve) => (isVital ? vital : others).push(resolve));
  hasBegun = true;
  setImmediate(beginNext);
}

function beginNext(): void {
  const begin = vital.shift() ?? others.shift();
  hasBegun = begin !== undefined;
  if (!begin) return;
  setImmediate(beginNext);
  begin();
}
