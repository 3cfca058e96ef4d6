/** An item of equipment. A car that does not name it may have it all the same: unknown is not "no". */
export interface EquipmentItem {
  /** Lower-case ASCII with hyphens; stored and in addresses, so it never changes. */
  id: string;
  group: string;
  /** As dealers' cars say it; stored in the lists of texts, so a renamed label keeps the old one among `words`. */
  label: string;
  /** Other texts that name it, without accents and case. */
  words: readonly string[];
  /** Ids of what a car with this item has too. */
  implies: readonly string[];
}

/** As written in the lists: id, label, synonyms with `;` between them, ids of what it includes with spaces. */
export type WrittenItem = readonly [id: string, label: string, words?: string, implies?: string];
