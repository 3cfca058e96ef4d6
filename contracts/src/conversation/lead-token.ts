/** The header by which a guest shows the token of the link in the email. */
export const LEAD_TOKEN_HEADER = 'x-lead-token';
