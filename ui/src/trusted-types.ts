/**
 * Trusted Types: the page's content policy lets no plain text become markup or the address of a script or worker, but what
 * passes here. Browsers without them take the texts as they are.
 */

interface Rules {
  createHTML?: (text: string, type?: string, sink?: string) => string;
  createScriptURL?: (address: string) => string;
}
interface Policy {
  createHTML(text: string): string;
}
interface Factory {
  createPolicy(name: string, rules: Rules): Policy;
}

const factory = (): Factory | undefined => (globalThis as { trustedTypes?: Factory }).trustedTypes;

/** Its documents run nothing: the editor of pages reads texts by it. */
const INERT_SINK = 'DOMParser parseFromString';
const WORKER = '/service-worker.js';

/**
 * The sheets that Mantine writes as the markup of a `style` contain no element; neither does an empty text. Without a
 * sink a library asks by itself: the editor would keep this policy for all that is pasted, and has one of its own.
 */
function harmlessHtml(text: string, _type?: string, sink?: string): string {
  if (sink === INERT_SINK || (sink !== undefined && !text.includes('<'))) return text;
  throw new TypeError('Markup that is not trusted');
}

function ownWorker(address: string): string {
  if (address === WORKER) return address;
  throw new TypeError('A script that is not trusted');
}

/** Trusts the texts that libraries set. The shell calls it before anything is drawn; a second default policy is refused. */
export function trustHarmlessTexts(): void {
  factory()?.createPolicy('default', { createHTML: harmlessHtml, createScriptURL: ownWorker });
}

let sanitized: Policy | undefined;

/** HTML that the server has sanitized, as `__html` wants it. */
export function sanitizedHtml(html: string): string {
  sanitized ??= factory()?.createPolicy('sanitized', { createHTML: (text) => text });
  return sanitized ? sanitized.createHTML(html) : html;
}
