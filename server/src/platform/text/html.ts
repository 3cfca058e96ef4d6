import { escapeHtml } from './escape-html.ts';

/** Markup in which every text is escaped: only `html` makes it. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }

  static of(strings: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    return new Html(String.raw({ raw: strings }, ...values.map(markupOf)));
  }
}

/** Null and false are nothing, a list is its members one after the other. */
export type HtmlValue = Html | string | number | null | false | readonly HtmlValue[];

function markupOf(value: HtmlValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.toString();
  return Array.isArray(value) ? value.map(markupOf).join('') : escapeHtml(String(value));
}

/** html`<p>${text}</p>`: a text stands between tags or in a quoted attribute, and is escaped; an Html is taken as it is. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => Html.of(strings, values);
