// The HTML of every email, with styles inline and without pictures: mail programs fetch nothing. Compiled to
// email-layout.js by scripts/emails.ts, since Node strips types but knows no JSX (docs/decisions/undefined).
import type { CSSProperties, ReactElement } from 'react';
import { type EmailContent, type EmailPart, GREETING, signatureOf } from './email-content.ts';

// The light values of contracts/src/ui/tokens.css: mail programs know no custom properties, and make dark ones of these.
const INK = '#151b1f';
const ACCENT = '#08656c';
const PAPER = '#f6f8f8';
const EDGE = '#dfe4e6';
const FONT = "'Inter', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const page: CSSProperties = { margin: 0, padding: '24px 12px', backgroundColor: PAPER };
const sheet: CSSProperties = {
  ...{ maxWidth: 560, margin: '0 auto', padding: 24, backgroundColor: '#ffffff', border: `1px solid ${EDGE}` },
  ...{ borderRadius: 8, color: INK, fontFamily: FONT, fontSize: 16, lineHeight: 1.5 },
};
const heading: CSSProperties = { margin: '0 0 16px', fontSize: 21, lineHeight: 1.3 };
const paragraph: CSSProperties = { margin: '0 0 16px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' };
const quoted: CSSProperties = {
  ...paragraph,
  margin: '0 0 16px',
  padding: '4px 0 4px 12px',
  borderLeft: `3px solid ${ACCENT}`,
};
const cell: CSSProperties = { padding: '4px 12px 4px 0', verticalAlign: 'top', textAlign: 'left' };
/** A share of its own: otherwise a long name takes the room of every value, or a long value breaks names within a word. */
const nameCell: CSSProperties = { ...cell, width: '40%', fontWeight: 600 };
const valueCell: CSSProperties = { ...cell, overflowWrap: 'anywhere' };
const button: CSSProperties = {
  ...{ display: 'inline-block', padding: '12px 20px', borderRadius: 6, backgroundColor: ACCENT, color: '#ffffff' },
  ...{ fontWeight: 600, textDecoration: 'none' },
};

/** The whole document. */
export function EmailLayout({ content }: { content: EmailContent }): ReactElement {
  const { siteName, title, paragraphs, action, closing = [] } = content;
  return (
    <html lang="ro">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
      </head>
      <body style={page}>
        <div style={sheet}>
          <h1 style={heading}>{title}</h1>
          <p style={paragraph}>{GREETING}</p>
          <Parts parts={paragraphs} />
          {action && (
            <p style={paragraph}>
              <a href={action.url} style={button}>
                {action.label}
              </a>
            </p>
          )}
          <Parts parts={closing} />
          <p style={{ ...paragraph, marginBottom: 0 }}>{signatureOf(siteName)}</p>
        </div>
      </body>
    </html>
  );
}

function Parts({ parts }: { parts: readonly EmailPart[] }): ReactElement[] {
  // The order never changes, since the document is rendered once.
  return parts.map((part, index) => <Part key={String(index)} part={part} />);
}

function Part({ part }: { part: EmailPart }): ReactElement {
  if (typeof part === 'string') return <p style={paragraph}>{part}</p>;
  if ('items' in part) {
    return (
      <ul style={{ margin: '0 0 16px', paddingLeft: 20 }}>
        {part.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  if ('url' in part) {
    return (
      <p style={paragraph}>
        <a href={part.url} style={{ color: ACCENT }}>
          {part.label}
        </a>
      </p>
    );
  }
  if ('facts' in part) return <Facts facts={part.facts} />;
  return (
    <blockquote style={quoted}>
      {part.by && <strong>{part.by}: </strong>}
      {part.quote}
    </blockquote>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <table style={{ width: '100%', margin: '0 0 16px', borderCollapse: 'collapse' }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row" style={nameCell}>
              {name}
            </th>
            <td style={valueCell}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
