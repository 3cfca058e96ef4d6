// Numbers in Romanian notation, in the wire's form.

/** "33.450", "33 450 €", "33450,50" and "12.345,50"; with a decimal point, "12,345.50" too. */
export function plainPrice(written: string): string {
  const bare = written.replace(/[\s\u00a0\u202f€]|EUR(O)?/gi, '');
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(bare)) return bare.replaceAll(',', '');
  const whole = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare;
  return whole.replace(',', '.');
}

/** "12.000" km or cm³ in Romanian notation. */
export const plainNumber = (written: string): string =>
  /^\s*\d{1,3}([.\s\u00a0]\d{3})+\s*$/.test(written) ? written.replace(/[.\s\u00a0]/g, '') : written;
