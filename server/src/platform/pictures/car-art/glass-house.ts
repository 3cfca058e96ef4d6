import { openFrame } from './open-top.ts';
import { tenth } from './path.ts';
import type { Pen } from './pen.ts';
import { seat } from './seat.ts';

/** Reflections of the studio's lamps on the side windows: where along the wheelbase, and how wide. */
const REFLECTIONS = [
  [0.3, 0.15],
  [0.49, 0.035],
  [0.66, 0.12],
] as const;

function reflection({ body, prefix: p }: Pen, [at, width]: readonly [number, number]): string {
  const top = -body.height - 20;
  const bottom = -body.belt + 80;
  const span = body.rearAxle - body.frontAxle;
  const x = tenth(body.frontAxle + span * at + 260);
  const w = tenth(span * width);
  return `<path d="M ${x},${top} h ${w} L ${tenth(x + w - 330)},${bottom} h ${-w} Z" fill="url(#${p}sheen)"/>`;
}

/** Windscreen, side windows with seats and steering wheel behind them, pillars and frame. */
export function glassHouse(pen: Pen): string[] {
  const { body, prefix: p } = pen;
  if (body.open) return openFrame();
  const [wheelX, wheelY] = body.steeringWheel;
  const seatScale = (body.height - body.belt) / 490;
  return [
    `<path d="${body.screen}" fill="url(#${p}screen)"/>${body.rearGlass ? `<path d="${body.rearGlass}" fill="url(#${p}screen)"/>` : ''}`,
    `<path d="${body.sideGlass}" fill="url(#${p}glass)"/><g clip-path="url(#${p}dlo)">`,
    body.seats.map(([x, y], i) => seat([x, y + 70], seatScale + (i ? -0.06 : 0), { cover: '#0d1114' })).join(''),
    `<path d="M ${wheelX - 10},${wheelY + 60} C ${wheelX},${wheelY - 20} ${wheelX + 30},${wheelY - 60} ${wheelX + 66},${wheelY - 80}" fill="none" stroke="#0b0e10" stroke-width="20" stroke-linecap="round"/>`,
    REFLECTIONS.map((place) => reflection(pen, place)).join(''),
    body.pillars.map((path) => `<path d="${path}" fill="#0b0d0f"/>`).join(''),
    '</g>',
    `<path d="${body.sideGlass}" fill="none" stroke="#0c0e10" stroke-width="16" stroke-linejoin="round"/><path d="${body.sideGlass}" fill="none" stroke="${body.sport ? '#3a4046' : '#e3e7ea'}" stroke-width="5" stroke-linejoin="round" opacity=".9"/>`,
  ];
}
