import type { Point } from './bodies/body.ts';
import { tenth } from './path.ts';

/** A sports seat seen from the side, headrest in one piece with the backrest. */
const SEAT =
  'M -150,90 C -122,-60 -74,-186 -30,-268 C -14,-300 -6,-334 4,-372 C 14,-408 60,-420 98,-410 C 130,-400 132,-370 124,-334 C 114,-290 112,-250 100,-206 C 74,-110 50,0 44,90 Z';

const piping = (color: string) =>
  `<path d="M -100,40 C -70,-80 -34,-176 4,-256 C 20,-292 26,-330 34,-366" fill="none" stroke="${color}" stroke-width="10" stroke-linecap="round" opacity=".55"/><path d="M 22,-300 C 50,-292 84,-292 116,-300" fill="none" stroke="#3a2a1c" stroke-width="8" opacity=".6"/>`;

/** A seat whose backrest has its foot at a point. */
export function seat([x, y]: Point, scale: number, look: { cover: string; piping?: string }): string {
  const seams = look.piping ? piping(look.piping) : '';
  return `<g transform="translate(${x} ${y}) scale(${tenth(scale * 100) / 100})"><path d="${SEAT}" fill="${look.cover}"/>${seams}</g>`;
}
