/** The note beside what was sent by the form under the same address, possibly by another person. */
export const UNCONFIRMED_WORDS = 'trimis din formular, neconfirmat';
