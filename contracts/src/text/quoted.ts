const QUOTED = 60;

/** A text of the user in quotation marks, for a message about it; a long one is cut: "«21,990»". */
export const quoted = (written: string): string => `«${written.trim().slice(0, QUOTED)}»`;
