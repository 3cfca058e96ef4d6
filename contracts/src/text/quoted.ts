const QUOTED = 60;

/** What somebody wrote, in the marks of a quotation for a message about it, cut where it is long: "«21,990»". */
export const quoted = (written: string): string => `«${written.trim().slice(0, QUOTED)}»`;
