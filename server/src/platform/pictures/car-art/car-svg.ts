import { readFileSync } from 'node:fs';
import type { ArtDrawing, ArtStage } from 'contracts/picture';
import { paintTones } from './palette.ts';
import { studio, studioDefinitions } from './studio.ts';

const WIDTH = 1200;
const HEIGHT = 750;

export interface CarPicture extends ArtDrawing {
  stage: ArtStage;
  /** Pixels; the height is 5/8 of it. */
  width?: number;
}

const round = (value: number, unit: number) => Math.round(value * unit) / unit;
const tenth = (value: number) => round(value, 10);

/** Details show one end of the car at two and a half times the size of a whole view. */
function framing(length: number, view: ArtDrawing['view']): { scale: number; ground: number; left: number } {
  if (view === 'detail') return { scale: 0.56, ground: 652, left: 110 };
  if (view === 'detail-rear') return { scale: 0.56, ground: 652, left: tenth(WIDTH - 110 - length * 0.56) };
  return { scale: 0.222, ground: 552, left: tenth((WIDTH - length * 0.222) / 2) };
}

const TOKEN = /\{(\w+)(?: ([\d.]+))?\}/g;
const templates = new Map<string, string>();

/**
 * The drawing of a body: a file in `drawings/` in millimetres, whose tokens stand for what a picture chooses. Colours
 * are `{panel t}`, `{edge t}` and `{shade t}` of the paint, lengths `{x mm}` and `{size mm}`.
 */
function templateOf(name: string): string {
  const known = templates.get(name) ?? readFileSync(new URL(`./drawings/${name}.svg`, import.meta.url), 'utf8');
  templates.set(name, known);
  return known;
}

/**
 * A flat-shaded side view of a new car in a quiet studio as SVG text, 1200 × 750 unless a width is given. No randomness: the
 * same arguments always give the same text. Ids carry a prefix made from the arguments, so several drawings can stand in one page.
 */
export function carSvg({ body, color, paint, view, variant, stage, width = WIDTH }: CarPicture): string {
  const template = templateOf(`${body}-${variant}`);
  const isDark = stage === 'dark';
  const backdrop = stage === 'cutout' ? 'none' : 'studio';
  const face = `${['', 'b-', 'c-'][variant]}${isDark ? 'dark-' : ''}`;
  const id = `${body}-${color}-${paint}-${view}-${backdrop}-${face}`.replace(/[^a-z-]/g, '');
  const tones = paintTones(color, paint);
  const length = Number(/\{frame ([\d.]+)\}/.exec(template)?.[1]);
  const { scale, ground, left } = framing(length, view);
  const tokens: Record<string, (value: number) => string | number> = {
    id: () => id,
    width: () => width,
    height: () => Math.round((width * HEIGHT) / WIDTH),
    color: () => color.replace('_', ' '),
    studio: () => studioDefinitions(id, color, isDark),
    room: () => (stage === 'cutout' ? '' : studio(id, ground, isDark)),
    flip: () => (view === 'side-right' ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''),
    frame: () => `translate(${left} ${ground}) scale(${scale})`,
    ground: () => ground,
    x: (mm) => tenth(left + mm * scale),
    size: (mm) => tenth(mm * scale),
    base: () => tones.base,
    white: () => tones.white,
    seam: () => tones.seam,
    panel: tones.panelLight,
    edge: tones.edgeLight,
    shade: tones.shade,
    panelGloss: (opacity) => round(opacity * tones.panelGloss, 100),
    edgeGloss: (opacity) => tenth(opacity * tones.edgeGloss),
  };
  return template.replace(TOKEN, (_, name: string, value: string) => String(tokens[name]?.(Number(value))));
}
