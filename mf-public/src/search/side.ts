/** The place that the bar links to without scripts. */
export const FILTERS_ID = 'filtre';
