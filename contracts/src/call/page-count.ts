/** Cars on one page of results and of a brand (public-site §9). */
export const PAGE_SIZE = 12;

/** Number of pages for a total; an empty list still has one page. */
export const pageCount = (total: number, size = PAGE_SIZE): number => Math.max(1, Math.ceil(total / size));

/** Most rows that a list puts into the document at once; longer ones draw those around the screen. */
export const MAX_PLAIN_ROWS = 100;
