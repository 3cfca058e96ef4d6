import { escapeHtml } from '../platform/escape-html.ts';
import { NONCE_MARK } from './content-policy.ts';

export interface PlainPage {
  title: string;
  text: string;
  /** The address to try again. */
  again: string;
}

/** A page that needs no build, no data and no code: for the moments when there is none of them. Carries the nonce's mark. */
export const plainPage = ({ title, text, again }: PlainPage): string => `<!doctype html>
<html lang="ro">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex, nofollow">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(title)}</title>
    <style nonce="${NONCE_MARK}">
      :root { color-scheme: light dark; }
      body { font: 1.0625rem/1.6 system-ui, sans-serif; max-width: 34rem; margin: 18vh auto 0; padding: 0 1.25rem; }
      h1 { font-size: 1.5rem; line-height: 1.25; }
      a { display: inline-flex; align-items: center; min-height: 44px; color: LinkText; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <a href="${escapeHtml(again)}">Încearcă din nou</a>
    </main>
  </body>
</html>
`;
