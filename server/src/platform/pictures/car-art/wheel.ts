import type { Body, Rim } from './bodies/body.ts';
import { tenth } from './path.ts';

const polar = (angle: number, radius: number) =>
  `${tenth(Math.cos(angle) * radius)},${tenth(Math.sin(angle) * radius)}`;

/** Radii from `from` to `to`, half-widths as angles, the outer end turned by `turn`. */
interface Spoke {
  from: number;
  to: number;
  inner: number;
  outer: number;
  turn?: number;
}

function spoke(angle: number, { from, to, inner, outer, turn = 0 }: Spoke): string {
  const middle = (from + to) / 2;
  const waist = inner * 0.42 + outer * 0.42;
  return `M ${polar(angle - inner, from)} Q ${polar(angle + turn * 0.35 - waist, middle)} ${polar(angle + turn - outer, to)} A ${to} ${to} 0 0 1 ${polar(angle + turn + outer, to)} Q ${polar(angle + turn * 0.35 + waist, middle)} ${polar(angle + inner, from)} Z`;
}

function ring(count: number, part: (angle: number) => string, offset = 0): string {
  const angle = (i: number) => (i / count) * Math.PI * 2 - Math.PI / 2 + offset;
  return Array.from({ length: count }, (_, i) => part(angle(i))).join(' ');
}

/** The spokes of each rim, for a rim of radius R. */
const RIMS: Record<Rim, (R: number) => string> = {
  twin5: (R) => {
    const half = { from: R * 0.2, to: R * 0.985, inner: 0.34, outer: 0.062 };
    return ring(5, (a) => spoke(a - 0.17, half) + spoke(a + 0.17, half));
  },
  star5: (R) => ring(5, (a) => spoke(a, { from: R * 0.16, to: R * 0.985, inner: 0.62, outer: 0.15 })),
  block5: (R) => ring(5, (a) => spoke(a, { from: R * 0.16, to: R * 0.985, inner: 0.58, outer: 0.23 })),
  multi: (R) => ring(10, (a) => spoke(a, { from: R * 0.17, to: R * 0.985, inner: 0.26, outer: 0.07 })),
  turbine: (R) => ring(8, (a) => spoke(a, { from: R * 0.17, to: R * 0.985, inner: 0.3, outer: 0.1, turn: 0.22 })),
  aero: (R) =>
    ring(5, (a) => spoke(a, { from: R * 0.16, to: R * 0.985, inner: 0.62, outer: 0.4 })) +
    ring(5, (a) => spoke(a, { from: R * 0.3, to: R * 0.8, inner: 0.12, outer: 0.05 }), 0.628),
  six: (R) => {
    const half = { from: R * 0.18, to: R * 0.985, inner: 0.4, outer: 0.05 };
    return ring(6, (a) => spoke(a - 0.09, half) + spoke(a + 0.09, half));
  },
  y5: (R) => {
    const stem = { from: R * 0.16, to: R * 0.62, inner: 0.6, outer: 0.13 };
    const fork = { from: R * 0.55, to: R * 0.985, inner: 0.1, outer: 0.06 };
    return ring(
      5,
      (a) => spoke(a, stem) + spoke(a - 0.02, { ...fork, turn: -0.2 }) + spoke(a + 0.02, { ...fork, turn: 0.2 }),
    );
  },
};

const brakes = (
  body: Body,
  R: number,
) => `<circle r="${tenth(R * 0.72)}" fill="none" stroke="#2a2d31" stroke-width="4"/><circle r="${tenth(R * 0.56)}" fill="none" stroke="#4b5056" stroke-width="3" opacity=".6"/><circle r="${tenth(R * 0.34)}" fill="#24272b"/>
<path d="M ${polar(-0.5, R * 0.82)} A ${tenth(R * 0.82)} ${tenth(R * 0.82)} 0 0 1 ${polar(0.45, R * 0.82)} L ${polar(0.45, R * 0.5)} A ${tenth(R * 0.5)} ${tenth(R * 0.5)} 0 0 0 ${polar(-0.5, R * 0.5)} Z" fill="${body.sport ? '#b3161f' : '#3a3f45'}"/>`;

const bolt = (angle: number, R: number) =>
  `<circle cx="${tenth(Math.cos(angle) * R * 0.15)}" cy="${tenth(Math.sin(angle) * R * 0.15)}" r="7" fill="#3b4046"/>`;

/** Tyre, brake and rim, defined once and used for both axles. */
export function wheelDefinition(body: Body, prefix: string): string {
  const r = body.wheelRadius;
  const R = r * 0.735;
  const spokes = RIMS[body.rim](R);
  return `<g id="${prefix}wheel">
<circle r="${r}" fill="url(#${prefix}tyre)"/><circle r="${tenth(r * 0.93)}" fill="none" stroke="#34383d" stroke-width="5" opacity=".8"/><circle r="${tenth(r * 0.83)}" fill="none" stroke="#0a0b0c" stroke-width="7" opacity=".7"/>
<circle r="${tenth(R + 9)}" fill="url(#${prefix}lip)"/><circle r="${tenth(R - 6)}" fill="url(#${prefix}barrel)"/>
<circle r="${tenth(R * 0.72)}" fill="url(#${prefix}disc)"/>${brakes(body, R)}
</g><g id="${prefix}rim"><path d="${spokes}" fill="#1b1e22" stroke="#1b1e22" stroke-width="13" stroke-linejoin="round" opacity=".55"/><path d="${spokes}" fill="url(#${prefix}spoke)" stroke="#f3f6f8" stroke-opacity=".35" stroke-width="2.5"/>
<circle r="${tenth(R * 0.215)}" fill="url(#${prefix}spoke)"/>${ring(5, (a) => bolt(a, R), 0.6)}<circle r="${tenth(R * 0.088)}" fill="#1a1c1f"/><circle r="${tenth(R * 0.066)}" fill="#2c3035" stroke="#8b9299" stroke-width="2"/></g>`;
}

/** A wheel at x, its rim turned by `turn` degrees so that the two axles differ. */
export function wheelAt(body: Body, prefix: string, at: { x: number; turn: number }): string {
  return `<g transform="translate(${at.x} ${-body.wheelRadius + 3})"><use href="#${prefix}wheel"/><g transform="rotate(${at.turn})"><use href="#${prefix}rim"/></g><circle r="${body.wheelRadius}" fill="url(#${prefix}wshade)"/></g>`;
}
