const tails = new Map<string, Promise<unknown>>();

/**
 * One piece of work for a name after the other, in this process. The database decides between processes too; but fifty that
 * wait there would hold all its connections, and here they hold none.
 */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(name) ?? Promise.resolve();
  const turn = before.then(work);
  const tail = turn.catch(() => undefined);
  tails.set(name, tail);
  try {
    return await turn;
  } finally {
    if (tails.get(name) === tail) tails.delete(name);
  }
}
