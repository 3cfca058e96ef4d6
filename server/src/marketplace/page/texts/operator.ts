import type { PageSite } from './page-site.ts';

/** "Firma SRL, CUI RO 1, J40/1/2024, cu sediul în …": how the legal texts name the operator. */
export const operatorOf = ({ legal: { name, cui, registerNumber, address, email } }: PageSite): string =>
  `${name}, CUI ${cui}, ${registerNumber}, cu sediul în ${address}, <a href="mailto:${email}">${email}</a>`;
