import type { Color, Paint } from 'contracts/car';

/** base = paint at rest; glow = tint of the pearl flake; hi, lo = how far lights and shadows may travel. */
interface Pigment {
  base: string;
  glow: string;
  hi: number;
  lo: number;
}

const PALETTE: Record<Color, Pigment> = {
  alb: { base: '#e9ecee', glow: '#fff6e6', hi: 1, lo: 0.5 },
  albastru: { base: '#1d4f9c', glow: '#3fb0ff', hi: 0.8, lo: 0.86 },
  argintiu: { base: '#b4bac0', glow: '#e6f1ff', hi: 0.95, lo: 0.66 },
  bej: { base: '#c9b694', glow: '#ffe9bd', hi: 0.9, lo: 0.7 },
  galben_auriu: { base: '#d8a313', glow: '#fff07a', hi: 0.85, lo: 0.74 },
  gri: { base: '#666d75', glow: '#a8c6dd', hi: 0.74, lo: 0.82 },
  maro: { base: '#5b3c2a', glow: '#d08a52', hi: 0.66, lo: 0.84 },
  negru: { base: '#1b1d21', glow: '#5a74a0', hi: 0.66, lo: 0.8 },
  portocaliu: { base: '#dd5f17', glow: '#ffc04d', hi: 0.8, lo: 0.78 },
  rosu: { base: '#b2141f', glow: '#ff6a5c', hi: 0.74, lo: 0.82 },
  verde: { base: '#1f5b47', glow: '#63d6a0', hi: 0.7, lo: 0.84 },
};

function lighten(pigment: Pigment, t: number, white: string): string {
  const v = t * pigment.hi;
  const top = lit(pigment.base, 0.165);
  return v < 0.5 ? mix(pigment.base, top, v * 2) : mix(top, white, Math.min(1, (v - 0.5) * 1.9));
}

/** The colours that one paint takes under light and in shadow; `t` runs from 0 (at rest) to about 1. */
export function paintTones(color: Color, paint: Paint) {
  const pigment = PALETTE[color];
  const panelGloss = { mat: 0.5, metalizata: 1, perlat: 1.06 }[paint];
  const white = paint === 'perlat' ? mix('#ffffff', pigment.glow, 0.55) : '#ffffff';
  return {
    base: pigment.base,
    /** The colour of a highlight: white, or tinted by pearl. */
    white,
    /** How strongly panels and edges shine. */
    panelGloss,
    edgeGloss: paint === 'mat' ? 0.4 : 1,
    panelLight: (t: number) => lighten(pigment, t * panelGloss, white),
    edgeLight: (t: number) => lighten(pigment, t, '#ffffff'),
    shade: (t: number) => mix(pigment.base, '#04060a', t * pigment.lo),
    seam: mix(pigment.base, '#020305', 0.74),
  };
}

// Colours are mixed in OKLab, which keeps hues clean: a lit red stays red instead of turning pink.
type Lab = readonly [lightness: number, a: number, b: number];

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const gamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
const channel = (hex: string, at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);

function toLab(hex: string): Lab {
  const r = channel(hex, 1);
  const g = channel(hex, 3);
  const b = channel(hex, 5);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (c: number) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, c)))) * 255);
  return '#' + rgb.map((c) => byte(c).toString(16).padStart(2, '0')).join('');
}

/** Mixes one colour (t = 0) with another (t = 1), both `#rrggbb`. */
function mix(from: string, to: string, t: number): string {
  const [l1, a1, b1] = toLab(from);
  const [l2, a2, b2] = toLab(to);
  return toHex([l1 + (l2 - l1) * t, a1 + (a2 - a1) * t, b1 + (b2 - b1) * t]);
}

/** The same hue, lighter: what a lit panel of that paint looks like. */
function lit(hex: string, by: number): string {
  const [lightness, a, b] = toLab(hex);
  return toHex([Math.min(0.985, lightness + by), a * 1.04, b * 1.04]);
}
