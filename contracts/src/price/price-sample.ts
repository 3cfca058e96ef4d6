/** Fewer cars of a model than this are not significant, so the position is hidden. */
export const SMALLEST_SAMPLE = 8;
