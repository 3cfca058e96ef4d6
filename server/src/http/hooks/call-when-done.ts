/**
 * For hooks that seldom wait for anything: as `async` functions they would cost each request a promise and its turn,
 * which for twenty hooks is as much as a cached answer.
 */
export async function callWhenDone(work: Promise<unknown>, done: (error?: Error) => void): Promise<void> {
  let failure: Error | undefined;
  try {
    await work;
  } catch (error) {
    failure = error as Error;
  }
  done(failure);
}
