/**
 * Scripts inside the page, of which the policy names the hash: nothing else can run, also not in a page whose nonce
 * somebody has read.
 */
import { createHash } from 'node:crypto';

/** An element that runs this text. The text must be ours, the same for every visitor. */
export function inlineScript(text: string): string {
  // It would end the element, or open a comment in which the end is not found.
  if (/<\/script|<!--/i.test(text)) throw new Error('this text can not stand inside a script element');
  return `<script>${text}</script>`;
}

/** What the policy's `script-src` says to allow the script with exactly this text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
