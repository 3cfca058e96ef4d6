const LATE = Symbol('late');

/**
 * What `work` gives, or what `onLate` gives (or throws) when it takes longer than `limitMs`. The work itself goes on; its
 * failure after that is nobody's.
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
