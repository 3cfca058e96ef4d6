import { tenth } from './path.ts';
import type { Pen } from './pen.ts';

/** Grille, air intake, tail lamp and headlamp; closes the group clipped to the body. */
export function faceAndLamps({ body, prefix: p }: Pen): string[] {
  const lens = ([x, y, r]: readonly [number, number, number]) =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#0f1418"/><circle cx="${x - 2}" cy="${y - 2}" r="${tenth(r * 0.72)}" fill="#a9c4d4"/><circle cx="${x - 5}" cy="${y - 5}" r="${tenth(r * 0.3)}" fill="#fff"/>`;
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return [
    `<path d="${body.grille}" fill="#0c0e10"/><path d="${body.intake}" fill="#0c0e10"/>`,
    `<path d="${body.tailLamp}" fill="url(#${p}tail)" stroke="#26060a" stroke-width="7"/><path d="${body.tailLight}" fill="none" stroke="#ff4a4a" stroke-width="15" stroke-linecap="round"/><path d="${body.tailLight}" fill="none" stroke="#ffe1dc" stroke-width="4.5" stroke-linecap="round"/>`,
    `<path d="${body.headlamp}" fill="url(#${p}head)" stroke="#0f1316" stroke-width="7" stroke-linejoin="round"/>${body.lenses.map(lens).join('')}<path d="${body.dayLight}" fill="none" stroke="#cfe9ff" stroke-width="17" ${round} opacity=".5"/><path d="${body.dayLight}" fill="none" stroke="#fff" stroke-width="10" ${round}/></g>`,
  ];
}
