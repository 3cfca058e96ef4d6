import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type EmailContent, type EmailPart, GREETING, signatureOf } from './email-content.ts';
import { EmailLayout } from './email-layout.js';

/**
 * Both versions of an email, for `queueMail`: the HTML from JSX, everything in it escaped, and the same content as plain
 * text.
 */
export function renderEmail(content: EmailContent): { html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(createElement(EmailLayout, { content }))}`;
  return { html, text: textOf(content) };
}

function textOf({ siteName, title, paragraphs, action, closing = [] }: EmailContent): string {
  return [
    ...[title, GREETING, ...paragraphs.map(partText)],
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...[...closing.map(partText), signatureOf(siteName)],
  ].join('\n\n');
}

function partText(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('items' in part) return part.items.map((item) => `- ${item}`).join('\n');
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('url' in part) return `${part.label}: ${part.url}`;
  return `${part.by ? `${part.by}: ` : ''}${part.quote}`;
}
