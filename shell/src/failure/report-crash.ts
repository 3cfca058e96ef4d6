// What is in every first load of the crash reports: the rest is fetched with the first crash.

/** Counts a crash of the release with this entry; without the code for it, nothing is reported. */
export function reportCrash(error: unknown, entry: string): void {
  void import('./crash-report.ts').then(
    ({ noteCrash }) => noteCrash(error, entry),
    () => undefined,
  );
}

/** For errors outside rendering: they count when their stack leads into a remote's files. */
export function watchUncaughtErrors(): void {
  const note = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes('/mf/')) reportCrash(error, error.stack);
  };
  window.addEventListener('error', ({ error }) => note(error));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason));
}
