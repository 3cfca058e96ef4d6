/** A file's table before its headers are told from its rows. */
export interface RawTable {
  /** A row's index is its number in the file. */
  rows: string[][];
  /** Notes for the dealer about how the file was read. */
  notes: string[];
}
