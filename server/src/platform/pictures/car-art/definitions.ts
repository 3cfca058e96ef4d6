import { along, disc, fill, glow, gradient, stop } from './gradient.ts';
import { outline } from './outline.ts';
import type { Pen } from './pen.ts';

/** Light on the paint from the sky: on the roof, the shoulder and the doors. */
function skyDefinitions({ body, tones, prefix: p }: Pen): string[] {
  const { height, belt, shoulder, sill } = body;
  const { base, panelLight: light, shade } = tones;
  const at = (level: number) => (height - level) / (height + sill);
  return [
    gradient(
      `${p}paint`,
      [0, -height, 0, sill],
      [
        stop(0, light(0.66)),
        stop(at(height - 46), light(0.34)),
        stop(at(belt + 70), light(0.08)),
        stop(at(belt), light(0.4)),
        stop(at(shoulder + 30), light(0.3)),
        stop(at(shoulder - 60), light(0.06)),
        stop(at(shoulder - 240), base),
        stop(at(300 - sill), shade(0.16)),
        stop(at(150 - sill), shade(0.24)),
        stop(1, shade(0.6)),
      ],
    ),
  ];
}

/** Shadow and light along the two body lines. */
function creaseDefinitions({ body, tones, prefix: p }: Pen): string[] {
  const { white, panelGloss: gloss, panelLight: light, shade } = tones;
  return [
    along(`${p}under`, { path: body.crease, above: 0, below: 330 }, [
      stop(0, shade(0.74), 0.72),
      stop(0.3, shade(0.6), 0.4),
      stop(0.7, shade(0.4), 0.12),
      stop(1, shade(0.4), 0),
    ]),
    along(`${p}over`, { path: body.crease, above: 120, below: 0 }, [
      stop(0, white, 0),
      stop(0.7, light(0.8), 0.3 * gloss),
      stop(1, light(0.95), 0.62 * gloss),
    ]),
    along(`${p}scoop`, { path: body.lowCrease, above: 210, below: 0 }, [
      stop(0, shade(0.6), 0),
      stop(0.6, shade(0.6), 0.22),
      stop(1, shade(0.8), 0.58),
    ]),
    along(`${p}lower`, { path: body.lowCrease, above: 0, below: 170 }, [
      stop(0, light(0.9), 0.66 * gloss),
      stop(0.22, light(0.6), 0.36 * gloss),
      stop(0.6, light(0.4), 0.06),
      stop(1, shade(0.8), 0.5),
    ]),
  ];
}

/** Rounding at both ends of the car, and the flared rims of the wheel arches. */
function roundingDefinitions({ body, tones, prefix: p }: Pen): string[] {
  const { panelGloss: gloss, panelLight: light, shade } = tones;
  const flare = (id: string, x: number) =>
    glow(`${p}${id}`, { x, y: -body.wheelRadius, radius: body.archRadius * 1.6 }, [
      stop(0, shade(0.8), 0.6),
      stop(0.625, shade(0.8), 0.6),
      stop(0.65, light(0.8), 0.5 * gloss),
      stop(0.68, light(0.6), 0.26 * gloss),
      stop(0.8, light(0.5), 0.1 * gloss),
      stop(1, light(0.5), 0),
    ]);
  return [
    gradient(
      `${p}ends`,
      [0, 0, body.length, 0],
      [
        stop(0, shade(0.85), 0.7),
        stop(0.03, shade(0.7), 0.3),
        stop(0.1, shade(0.6), 0),
        stop(0.9, shade(0.6), 0),
        stop(0.965, shade(0.7), 0.3),
        stop(1, shade(0.85), 0.74),
      ],
    ),
    flare('flf', body.frontAxle),
    flare('flr', body.rearAxle),
  ];
}

function glassDefinitions({ body, prefix: p }: Pen): string[] {
  return [
    gradient(
      `${p}glass`,
      [0, -body.height, 0, -body.belt + 60],
      [stop(0, '#39454d'), stop(0.3, '#232c33'), stop(0.74, '#141a1f'), stop(1, '#2a343b')],
    ),
    gradient(
      `${p}screen`,
      [0, -body.height, 0, -body.belt + 40],
      [stop(0, '#6c7d88'), stop(0.4, '#3d4b55'), stop(1, '#1a2228')],
    ),
    `<linearGradient id="${p}sheen" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity=".02"/></linearGradient>`,
  ];
}

function partDefinitions({ tones, prefix: p }: Pen): string[] {
  const { panelLight: light, shade } = tones;
  return [
    fill(`${p}mirror`, 'down', [stop(0, light(0.72)), stop(0.45, light(0.1)), stop(1, shade(0.45))]),
    fill(`${p}handle`, 'down', [stop(0, light(0.85)), stop(0.4, light(0.2)), stop(1, shade(0.5))]),
    fill(`${p}head`, 'right', [stop(0, '#5d6a74'), stop(0.4, '#2a333a'), stop(1, '#12171b')]),
    fill(`${p}tail`, 'right', [stop(0, '#4a070c'), stop(0.5, '#8f0d15'), stop(1, '#c91b24')]),
    disc(`${p}tyre`, [
      stop(0, '#101113'),
      stop(0.8, '#191b1e'),
      stop(0.92, '#2a2d31'),
      stop(0.97, '#17191b'),
      stop(1, '#0c0d0e'),
    ]),
    fill(`${p}lip`, 'down', [stop(0, '#71797f'), stop(0.5, '#c4cad0'), stop(1, '#f2f4f6')]),
    disc(`${p}barrel`, [stop(0, '#2b2f34'), stop(0.7, '#1c1f23'), stop(0.92, '#33383d'), stop(1, '#0c0d0f')]),
    fill(`${p}disc`, 'across', [stop(0, '#848b91'), stop(0.5, '#565c62'), stop(1, '#7a8188')]),
    disc(`${p}spoke`, [stop(0, '#8f979e'), stop(0.45, '#c2c9cf'), stop(0.85, '#eceff2'), stop(1, '#b6bdc3')]),
    fill(`${p}wshade`, 'down', [
      stop(0, '#000', 0.8),
      stop(0.22, '#000', 0.42),
      stop(0.5, '#000', 0.04),
      stop(0.7, '#000', 0),
      stop(1, '#000', 0.2),
    ]),
  ];
}

/** Gradients and clip paths of one car. */
export function carDefinitions(pen: Pen): string {
  const { body, prefix: p } = pen;
  const clips = `<clipPath id="${p}body"><path d="${outline(body)}"/></clipPath><clipPath id="${p}dlo"><path d="${body.sideGlass}"/></clipPath>`;
  const paint = [...skyDefinitions(pen), ...creaseDefinitions(pen), ...roundingDefinitions(pen)];
  return [...paint, ...glassDefinitions(pen), ...partDefinitions(pen), clips].join('\n');
}
