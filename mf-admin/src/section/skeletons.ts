/** Number of placeholders while loading: a table's rows, cards, the groups of settings (work-areas §9). */
export const SKELETONS = { table: 5, cards: 6, settings: 3 } as const;
