/** A page number to link to, or a gap between two of them. */
export type PageStep = number | 'gap';

const AROUND = 1;

/** First, last, the current one and its neighbours: 1 … 4 5 6 … 36. A gap of one page shows the page. */
export function pageNumbers(current: number, count: number): PageStep[] {
  const wanted = new Set([1, count]);
  for (let page = current - AROUND; page <= current + AROUND; page += 1) wanted.add(page);
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? ['gap' as const, page] : [page];
  });
}
