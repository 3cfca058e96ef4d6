// The part of crash reporting in every first load; the rest is fetched with the first crash.

/** Counts a crash of the release with this entry; without the code for it, nothing is reported. */
export function reportCrash(error: unknown, entry: string): void {
  void import('./crash-report.ts').then(
    ({ recordCrash }) => recordCrash(error, entry),
    () => undefined,
  );
}

/** Reports errors outside rendering whose stack leads into a remote's files. */
export function watchUncaughtErrors(): void {
  const report = (error: unknown) => {
    if (error instanceof Error && error.stack?.includes('/mf/')) reportCrash(error, error.stack);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
