/** A page's scripts may grow by a fifth of what is live. */
const MAX_GROWTH = 0.2;

type Bytes = Readonly<Record<string, number>>;

/** The pages that have become far heavier, a line each; a page that is new is compared with nothing. */
export const growthOf = (bytes: Bytes, before: Bytes): string[] =>
  Object.entries(bytes).flatMap(([page, now]) => {
    const was = before[page] ?? Infinity;
    if (now <= was * (1 + MAX_GROWTH)) return [];
    return [`${page} loads ${kib(now)} of scripts, live ${kib(was)} (+${Math.round((100 * now) / was - 100)} %)`];
  });

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
