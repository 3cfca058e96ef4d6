// Checks of a company's numbers that need no register.
const COUNTY = '(?:0?[1-9]|[1-3]\\d|40|51|52)';
/** "J40/1234/2015", and since 2024 "J" with fourteen digits that begin with the year or thirteen without a check digit. */
const REGISTER = new RegExp(`^[JFC](?:${COUNTY}/\\d{1,7}/(?:19|20)\\d{2}|(?:19|20)\\d{11,12})$`, 'i');

/** Is it well-formed as a number of the trade register: the old form with county and year, or the new one? */
export const isRegisterNumber = (text: string): boolean => REGISTER.test(text.replace(/\s/g, ''));
