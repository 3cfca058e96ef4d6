/** A name and its value, which may stand out. */
export type Row = readonly [name: string, value: string, isStrong?: boolean];

export interface Section {
  heading: string;
  rows?: readonly Row[];
  items?: readonly string[];
  /** Paragraphs; they follow rows and items. */
  texts?: readonly string[];
  /** A JPEG of three to two, beside the rows. */
  picture?: Uint8Array | null;
}

/** A document of one column, as it is sent to the thread that draws it. */
export interface Sheet {
  title: string;
  subtitle: string;
  /** A line that stands out below the title, such as the state; null for none. */
  note: string | null;
  sections: readonly Section[];
  /** At the foot of every page, beside the page's number. */
  footer: string;
}
