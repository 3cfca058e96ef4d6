const LATE = Symbol('late');

/**
 * The result of `work`, or of `onLate` (which may throw) when it takes longer than `limitMs`. The work itself
 * continues; its later failure is ignored.
 */
export async function withTimeout<Result, Late>(
  work: Promise<Result>,
  limitMs: number,
  onLate: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), limitMs);
  });
  try {
    const first = await Promise.race([work, late]);
    return first === LATE ? onLate() : first;
  } finally {
    clearTimeout(timer);
  }
}
