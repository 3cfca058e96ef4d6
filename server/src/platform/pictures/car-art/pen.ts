import type { Body } from './bodies/body.ts';
import type { PaintTones } from './palette.ts';

/** What every part of a drawing needs: the body, its paint, and the prefix that keeps ids apart in one page. */
export interface Pen {
  body: Body;
  tones: PaintTones;
  prefix: string;
}
