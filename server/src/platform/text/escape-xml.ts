const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text inside an element or a quoted attribute of XML, SVG too. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
