/**
 * What makes a spreadsheet compute a cell: a sign of a formula, also full-width as some programs read it, whatever unseen or
 * blank characters stand before it; a tab or a line break begins a cell of its own.
 */
export const FORMULA = /^(?:[\p{Cf}\p{Z}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|[\t\r])/u;
