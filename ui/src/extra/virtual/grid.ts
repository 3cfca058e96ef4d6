/** How a style sheet lays a list out. */
export interface Grid {
  columns: number;
  /** Between rows, in pixels. */
  gap: number;
  /** From the top of the page, in pixels. */
  top: number;
}
