import { type Html, html } from '../text/html.ts';
import type { MailDraft } from './mail.service.ts';

/** The text has its address; the HTML shows a label or a button instead, or else the address without its scheme. */
export type EmailLink = { url: string; label?: string } | { url: string; button: string };

/** A part of an email: a paragraph, or one of these. Line breaks of paragraphs and quotes are kept. */
export type EmailPart =
  | string
  | readonly (string | EmailLink)[]
  /** Names and values, such as a car's data; the name may lead somewhere. */
  | { facts: readonly (readonly [name: string, value: string, url?: string])[] }
  /** A quotation, with its author. */
  | { quote: string; by?: string | null }
  | { items: readonly string[] }
  /** A link of its own, "label: address" in the text: a quiet one, or a button. */
  | { label: string; url: string }
  | { button: string; url: string }
  /** A part with markup of its own. */
  | { text: string; html: Html };

export interface Email extends Omit<MailDraft, 'text' | 'html' | 'toName' | 'replyTo'> {
  toName?: string | null;
  replyTo?: string | null;
  /** The heading of the HTML; the subject without it. */
  title?: string;
  /** The text begins with the heading too. */
  isTitled?: boolean;
  greeting?: string;
  /** To the site's own people: without greeting and signature. */
  isInternal?: boolean;
  /** URLs are absolute. */
  parts: readonly EmailPart[];
}

const GREETING = 'Bună ziua,';

/** An email for `queueMail`: the same content as plain text and as HTML, in which everything is escaped. */
export function composeEmail(site: { siteName: string }, email: Email): MailDraft {
  const {
    toName = null,
    replyTo = null,
    title = email.subject,
    isTitled,
    greeting,
    isInternal,
    parts,
    ...head
  } = email;
  const all = isInternal ? parts : [greeting ?? GREETING, ...parts, `Echipa ${site.siteName}`];
  const text = [...(isTitled ? [title] : []), ...all.map(partText)].join('\n\n');
  return { ...head, toName, replyTo, text, html: frameOf(title, all) };
}

function partText(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) {
    return part.facts.map(([name, value, url]) => `${name}: ${value}${url ? `\n${url}` : ''}`).join('\n');
  }
  if ('quote' in part) return `${part.by ? `${part.by}: ` : ''}${part.quote}`;
  if ('items' in part) return part.items.map((item) => `- ${item}`).join('\n');
  if ('url' in part) return `${'button' in part ? part.button : part.label}: ${part.url}`;
  if ('html' in part) return part.text;
  return part.map((piece) => (typeof piece === 'string' ? piece : piece.url)).join('');
}

// The light values of ui/src/tokens.css: mail programs know no custom properties, and make dark ones of these.
export const DIM = 'color:#5b6b73';
export const LINK = 'color:#08656c';
const FONT = "font-family:'Inter','Segoe UI',Roboto,Helvetica,Arial,sans-serif;line-height:1.5";
const SHEET =
  'max-width:560px;margin:0 auto;padding:24px;background-color:#ffffff;border:1px solid #dfe4e6;border-radius:8px;' +
  `color:#151b1f;font-size:16px;${FONT}`;
const WORDS = 'white-space:pre-line;overflow-wrap:anywhere';
const PARAGRAPH = `margin:0 0 16px;${WORDS}`;
const QUOTE = `${PARAGRAPH};padding:4px 0 4px 12px;border-left:3px solid #08656c`;
const CELL = 'padding:4px 12px 4px 0;vertical-align:top;text-align:left';
/** A share of its own: otherwise a long name takes the room of every value, or a long value breaks names within a word. */
const NAME_CELL = `${CELL};width:40%;font-weight:600`;
const BUTTON =
  'display:table;margin-top:8px;padding:12px 20px;border-radius:6px;background-color:#08656c;color:#ffffff;font-weight:600;' +
  'text-decoration:none';

/** The whole document, with styles inline: mail programs drop style sheets. */
function frameOf(title: string, parts: readonly EmailPart[]): string {
  return html`<!DOCTYPE html>
<html lang="ro">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px 12px;background-color:#f6f8f8">
<div style="${SHEET}">
<h1 style="margin:0 0 16px;font-size:21px;line-height:1.3;overflow-wrap:anywhere">${title}</h1>
${parts.map((part) => html`${partHtml(part)}\n`)}</div>
</body>
</html>`.toString();
}

/** The footer that is added below the frame when an email is sent. */
export const footerOf = (words: string): Html =>
  html`<p style="max-width:560px;margin:16px auto 0;padding:0 24px;${DIM};font-size:13px;${FONT}">${words}</p>`;

function partHtml(part: EmailPart): Html {
  if (typeof part === 'string') return html`<p style="${PARAGRAPH}">${part}</p>`;
  if ('facts' in part) return factsHtml(part.facts);
  if ('quote' in part) {
    const by = part.by ? html`<strong>${part.by}: </strong>` : null;
    return html`<blockquote style="${QUOTE}">${by}${part.quote}</blockquote>`;
  }
  if ('items' in part) {
    const items = part.items.map((item) => html`<li style="${WORDS}">${item}</li>`);
    return html`<ul style="margin:0 0 16px;padding-left:20px">${items}</ul>`;
  }
  if ('url' in part) return html`<p style="${PARAGRAPH}">${linkHtml(part)}</p>`;
  if ('html' in part) return part.html;
  const pieces = part.map((piece) => (typeof piece === 'string' ? piece : linkHtml(piece)));
  return html`<p style="${PARAGRAPH}">${pieces}</p>`;
}

function linkHtml(link: EmailLink): Html {
  if ('button' in link) return html`<a href="${link.url}" style="${BUTTON}">${link.button}</a>`;
  return html`<a href="${link.url}" style="${LINK}">${link.label ?? link.url.replace(/^https?:\/\//, '')}</a>`;
}

function factsHtml(facts: readonly (readonly [name: string, value: string, url?: string])[]): Html {
  const rows = facts.map(([name, value, url]) => {
    const label = url ? linkHtml({ url, label: name }) : name;
    return html`<tr><th scope="row" style="${NAME_CELL}">${label}</th><td style="${CELL};${WORDS}">${value}</td></tr>`;
  });
  return html`<table style="width:100%;margin:0 0 16px;border-collapse:collapse"><tbody>${rows}</tbody></table>`;
}
