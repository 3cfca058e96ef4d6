// Normalises every text field of one line; text.schema.ts builds the schemas from it.

// Control characters and lone surrogates are refused in stored texts.
// eslint-disable-next-line no-control-regex -- naming them is the point
const UNSEEN_IN_LINE = /[\u0000-\u001f\u007f-\u009f]/;
// Invisible characters make different names look equal: soft hyphens, joiners, fillers, selectors and tags. They are
// removed from lines.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

export const isLine = (text: string): boolean => text.isWellFormed() && !UNSEEN_IN_LINE.test(text);

/** NFC-normalised, trimmed, without invisible and bidirectional characters. */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '').trim();
