// Three hundred texts that try to become markup or code. Each calls `__x` with its own number, which identifies the
// text that ran.

const VECTORS: readonly ((run: string) => string)[] = [
  (run) => `<script>${run}</script>`,
  (run) => `<ScRiPt >${run}</sCrIpT>`,
  (run) => `<<script>${run}//<</script>`,
  (run) => `<script src="data:text/javascript,${run}"></script>`,
  (run) => `<script type=module>${run}</script>`,
  (run) => `<img src=x onerror=${run}>`,
  (run) => `<img src=x onerror="${run}"`,
  (run) => `<img/src=x/onerror=${run}>`,
  (run) => `<img src=\`x\` onerror=${run}>`,
  (run) => `<IMG """><img src=x onerror=${run}>`,
  (run) => `<svg onload=${run}>`,
  (run) => `<svg/onload=${run}//`,
  (run) => `<svg><script>${run}</script></svg>`,
  (run) => `<svg><animate onbegin=${run} attributeName=x>`,
  (run) => `<svg><a xlink:href=javascript:${run}><text>x`,
  (run) => `<math href=javascript:${run}>x</math>`,
  (run) => `<math><mtext><table><mglyph><style><img src=x onerror=${run}>`,
  (run) => `<iframe src=javascript:${run}>`,
  (run) => `<iframe srcdoc="<script>parent.${run}</script>">`,
  (run) => `<iframe onload=${run}>`,
  (run) => `<object data=javascript:${run}>`,
  (run) => `<embed src=javascript:${run}>`,
  (run) => `<body onload=${run}>`,
  (run) => `<input autofocus onfocus=${run}>`,
  (run) => `<select autofocus onfocus=${run}>`,
  (run) => `<textarea autofocus onfocus=${run}>`,
  (run) => `<details open ontoggle=${run}>`,
  (run) => `<video><source onerror=${run}>`,
  (run) => `<audio src=x onerror=${run}>`,
  (run) => `<marquee onstart=${run}>x`,
  (run) => `<a href=javascript:${run}>x</a>`,
  (run) => `<a href="jav&#x09;ascript:${run}">x</a>`,
  (run) => `<form action=javascript:${run}><button>x`,
  (run) => `<button formaction=javascript:${run}>x`,
  (run) => `<base href="javascript:${run}//">`,
  (run) => `<meta http-equiv=refresh content="0;javascript:${run}">`,
  (run) => `<link rel=stylesheet href="data:text/css,*{}" onload=${run}>`,
  (run) => `<style>@import 'javascript:${run}';</style>`,
  (run) => `<x-h style=position:fixed;inset:0 onpointerenter=${run}>`,
  (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  (run) => `<template><img src=x onerror=${run}></template>`,
  (run) => `javascript:${run}`,
  (run) => `data:text/html,<script>${run}</script>`,
  (run) => `';${run};//`,
  (run) => `\${${run}}{{constructor.constructor('${run}')()}}`,
  (run) => `\\u003cimg src=x onerror=${run}\\u003e`,
  (run) => `&lt;img src=x onerror=${run}&gt;`,
  (run) => `%3Cimg%20src=x%20onerror=${run}%3E`,
  (run) => `＜img src=x onerror=${run}＞`,
  (run) => `" onpointerenter=${run} onfocus=${run} autofocus x="`,
];

/**
 * The contexts that the texts break out of: none, attributes, titles and fields, scripts with JSON, comments and
 * styles.
 */
const PREFIXES = ['', `"'>`, '</title></textarea>', '"]}</script>', '--></style>', `\\"'\`)]}`] as const;

/** 300 of them, each at most 120 characters long. */
export const HOSTILE_TEXTS: readonly string[] = PREFIXES.flatMap((prefix, turn) =>
  VECTORS.map((vector, index) => prefix + vector(`__x(${turn * VECTORS.length + index})`)),
);

/** The numbers of the texts that a text contains. */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(/__x\((\d+)\)/g)].map(([, number]) => Number(number));

/** Deals the texts in turn, those that fit first; each field of the site draws from it. */
export class TextDealer {
  readonly #next = new Map<number, number>();
  readonly #shift: number;

  /** Another shift deals every text to another field. */
  constructor(shift: number) {
    this.#shift = shift;
  }

  /** The next text of at most `max` characters. */
  one(max = 120): string {
    const fitting = HOSTILE_TEXTS.filter(({ length }) => length <= max);
    const place = this.#next.get(max) ?? this.#shift;
    this.#next.set(max, place + 1);
    const text = fitting[place % fitting.length];
    if (text === undefined) throw new Error(`no text has only ${max} characters`);
    return text;
  }

  /** A fifth of them all, as lines: five consecutive fifths are the whole. */
  fifth(number: number): string {
    const size = HOSTILE_TEXTS.length / 5;
    const from = (number % 5) * size;
    return HOSTILE_TEXTS.slice(from, from + size).join('\n');
  }

  /** The next `count` of them, as lines. */
  lines(count: number): string {
    return Array.from({ length: count }, () => this.one()).join('\n');
  }
}
