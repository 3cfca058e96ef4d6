export const STOCK_PAGE_SIZE = 12;

/** What the stock shows at first: the very input that `useStockView` makes of an address without parameters. */
export const FIRST_STOCK = { sort: 'recent', limit: STOCK_PAGE_SIZE, offset: 0 } as const;
