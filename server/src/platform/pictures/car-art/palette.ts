import type { Color, Paint } from 'contracts/car';
import { lit, mix } from './color.ts';

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
