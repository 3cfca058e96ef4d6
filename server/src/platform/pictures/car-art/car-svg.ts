import { readFileSync } from 'node:fs';
import type { ArtDrawing, ArtStage } from 'contracts/picture';
import type { Color } from 'contracts/car';
import { paintTones } from './palette.ts';

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

const LIGHT_PAINTS: readonly Color[] = ['alb', 'argintiu', 'bej'];
const DARK_PAINTS: readonly Color[] = ['negru', 'gri', 'maro'];
const WALL_OFFSETS = [0, 0.5, 0.66, 0.73, 1];

const stop = (offset: number, color: string, opacity?: number) =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

/** The wall behind a car must differ from its paint: darker behind white, lighter behind black. */
function wall(color: Color, isDark: boolean): string[] {
  if (isDark) {
    return DARK_PAINTS.includes(color)
      ? ['#20292e', '#39464d', '#2b363c', '#141a1d', '#242d32']
      : ['#1b2327', '#2f3a41', '#242d33', '#11171a', '#1f272c'];
  }
  return LIGHT_PAINTS.includes(color)
    ? ['#d3d9dc', '#e2e7e9', '#d5dbde', '#c4cbcf', '#dde2e4']
    : ['#e0e5e7', '#edf0f1', '#e3e8ea', '#d2d8db', '#e8ebec'];
}

function spot(color: Color, isDark: boolean): string {
  if (isDark) return stop(0, '#b9d3d8', 0.3) + stop(0.55, '#8fb0b6', 0.1) + stop(1, '#8fb0b6', 0);
  const isPale = LIGHT_PAINTS.includes(color);
  return stop(0, '#fff', isPale ? 0.7 : 0.95) + stop(0.55, '#fff', isPale ? 0.24 : 0.35) + stop(1, '#fff', 0);
}

/** Gradients of the wall, the spotlight, and the light on the floor of a dark studio. */
function studioDefinitions(prefix: string, color: Color, isDark: boolean): string {
  const stops = wall(color, isDark).map((tone, i) => stop(WALL_OFFSETS[i] ?? 1, tone));
  const floor = stop(0, '#a9c6cc', 0.34) + stop(0.5, '#8fb0b6', 0.14) + stop(1, '#8fb0b6', 0);
  return [
    `<linearGradient id="${prefix}wall" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    `<radialGradient id="${prefix}spot" cx="50%" cy="42%" r="54%">${spot(color, isDark)}</radialGradient>`,
    ...(isDark ? [`<radialGradient id="${prefix}floor">${floor}</radialGradient>`] : []),
  ].join('\n');
}

/** The room itself, in pixels of the picture. */
function studio(prefix: string, ground: number, isDark: boolean): string {
  const rect = (id: string) => `<rect width="1200" height="750" fill="url(#${prefix}${id})"/>`;
  const floor = isDark ? `<ellipse cx="600" cy="${ground + 26}" rx="640" ry="104" fill="url(#${prefix}floor)"/>` : '';
  return rect('wall') + rect('spot') + floor;
}
