import { tenth } from './path.ts';
import type { Pen } from './pen.ts';

/** Roof rails, panel gaps, door handles and the mirror: what lies on top of the paint. */
export function fittings({ body, tones, prefix: p }: Pen): string[] {
  const { edgeLight: light, edgeGloss: gloss, shade, seam } = tones;
  const rails = body.rails
    ? [
        `<path d="${body.rails}" fill="none" stroke="#1d2124" stroke-width="20" stroke-linecap="round"/><path d="${body.rails}" fill="none" stroke="#b9c0c6" stroke-width="6" stroke-linecap="round" transform="translate(0 -6)"/>`,
      ]
    : [];
  const gaps = [...body.doors, body.bonnet, body.frontBumper, body.rearBumper, body.boot]
    .map((path) => `<path d="${path}"/>`)
    .join('');
  const handle = ([x, y]: readonly [number, number]) =>
    `<g transform="translate(${x} ${y}) rotate(-1.5)"><path d="M 6,4 C 30,34 160,34 184,4 Z" fill="${shade(0.75)}" opacity=".7"/><rect y="-14" width="190" height="26" rx="13" fill="url(#${p}handle)"/></g>`;
  const [mirrorX, mirrorY] = body.mirror;
  return [
    ...rails,
    `<g fill="none" stroke-linecap="round"><g stroke="${light(0.9)}" stroke-width="4" opacity="${tenth(0.4 * gloss)}" transform="translate(6 4)">${gaps}</g><g stroke="${seam}" stroke-width="6.5" opacity=".85">${gaps}</g></g>`,
    body.handles.map(handle).join(''),
    `<g transform="translate(${mirrorX} ${mirrorY})"><path d="M -40,14 L 44,12 L 70,-14 L 0,-20 Z" fill="#111417"/><path d="M -52,-24 C -54,-74 -20,-112 50,-118 C 112,-122 140,-98 138,-60 C 136,-28 112,-14 70,-12 C 20,-10 -30,-8 -52,-24 Z" fill="url(#${p}mirror)"/><path d="M -52,-30 C -20,-36 90,-38 138,-50 C 132,-26 110,-14 70,-12 C 20,-10 -30,-8 -52,-24 Z" fill="#111417"/><path d="M -44,-52 C -30,-88 0,-106 50,-110" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity="${tenth(0.4 * gloss)}"/></g>`,
  ];
}
