/** Content pages of the main site: label and address. */
export const CONTENT_PAGE_LINKS = [
  ['Despre noi', '/despre-noi'],
  ['Cum funcționează', '/cum-functioneaza'],
  ['Contact', '/contact'],
] as const;

/** Links that the law requires on every page, on a dealer site too. */
export const LEGAL_LINKS = [
  ['Termeni și condiții', '/termeni-si-conditii'],
  ['Politica de confidențialitate', '/politica-de-confidentialitate'],
  ['Cum ordonăm rezultatele', '/cum-ordonam-rezultatele'],
  ['Declarație de accesibilitate', '/declaratie-de-accesibilitate'],
] as const;
