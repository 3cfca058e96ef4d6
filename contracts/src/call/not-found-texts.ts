// Texts of the pages and answers for what does not exist.
export const CAR_NOT_FOUND = 'Mașina nu a fost găsită';
export const BRAND_NOT_FOUND = 'Marca nu a fost găsită';
export const DEALER_NOT_FOUND = 'Dealer nu a fost găsit';
