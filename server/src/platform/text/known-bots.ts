/** Bots that identify themselves; a client without a user agent counts as one, too. */
const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|facebookexternalhit|whatsapp|curl|wget|python|java\/|go-http|axios|node|undici/i;

/** Whether a request comes from a program, as far as its user agent tells. */
export const isBot = (userAgent: string | null): boolean => userAgent === null || BOT.test(userAgent);
