export const STOCK_PAGE_SIZE = 12;

/** Input of the stock's first page: the very one that `useStockView` makes of an address without parameters. */
export const FIRST_STOCK = { sort: 'recent', limit: STOCK_PAGE_SIZE, offset: 0 } as const;
