/** A part of an email: a paragraph, or one of these. Line breaks of a paragraph and of a quote are kept. */
export type EmailPart =
  | string
  /** Names and values, such as a car's data. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  /** What somebody wrote, with who it was. */
  | { quote: string; by?: string | null }
  | { items: readonly string[] }
  /** A quiet link, such as to unsubscribe. */
  | { label: string; url: string };

export interface EmailContent {
  siteName: string;
  /** The heading, one line. */
  title: string;
  paragraphs: readonly EmailPart[];
  /** The button that follows them. `url` is absolute. */
  action?: { label: string; url: string } | null;
  /** What follows the button, such as where to answer, since replies to the email are not read. */
  closing?: readonly EmailPart[];
}

export const GREETING = 'Bună ziua,';
export const signatureOf = (siteName: string): string => `Echipa ${siteName}`;
