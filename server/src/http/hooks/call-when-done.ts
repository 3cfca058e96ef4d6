/**
 * For hooks that seldom wait for anything: as `async` functions they would cost each request a promise and its turn,
 * which for twenty hooks is as much as a cached answer.
 */
export const callWhenDone = (work: Promise<unknown>, done: (error?: Error) => void): void =>
  void work.then(() => done(), done);
