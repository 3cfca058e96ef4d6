// Texts and limits of "O cerere, mai multe oferte" that the browser needs too; without zod.

export const MAX_MODELS = 3;
/** How many dealers get one request. */
export const MAX_DEALERS = 6;
/** How long dealers may answer it. */
export const REQUEST_HOURS = 72;
/** How long the link that confirms an address is valid. */
export const CONFIRM_HOURS = 48;

/** Open requests of one person; each goes to six dealers. */
export const MAX_OPEN_REQUESTS = 5;

export const REQUEST_NOT_FOUND = 'Cererea nu a fost găsită';
export const REQUEST_ALREADY_OPEN =
  'Aveți deja o cerere deschisă pentru acest model. Așteptați ofertele sau anulați-o, apoi trimiteți alta.';
export const TOO_MANY_OPEN = 'Aveți deja cinci cereri deschise. Așteptați ofertele sau anulați una dintre ele.';
export const REQUEST_IS_OVER = 'Cererea s-a încheiat deja';
export const REQUEST_NEEDS_EMAIL = 'Scrieți adresa de email sau intrați în cont';
export const REQUEST_UNMATCHED =
  'Niciun dealer aprobat nu are acum această marcă în zona aleasă, așa că cererea nu a fost trimisă nimănui. Încercați o distanță mai mare sau alt model.';
