/**
 * Matches a cell that a spreadsheet would evaluate: a formula sign, also full-width as some programs read it, after any
 * invisible or blank characters; a tab or a line break starts a cell of its own.
 */
export const FORMULA = /^(?:[\p{Cf}\p{Z}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|[\t\r])/u;
