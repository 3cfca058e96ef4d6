/** The id in the answer to a filled honeypot, which looks like that of a stored row. */
export const honeypotId = (): number => 100_001 + Math.floor(Math.random() * 20_000);
