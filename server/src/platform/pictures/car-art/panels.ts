import { archFoot, outline } from './outline.ts';
import { pointOf, tenth } from './path.ts';
import type { Pen } from './pen.ts';

/** The dark underbody and wheel wells, drawn first. */
export function underbody({ body }: Pen): string[] {
  const { frontAxle, rearAxle, sill, archRadius: arch } = body;
  const foot = tenth(archFoot(body, sill));
  const well = (x: number) =>
    `<path d="M ${tenth(x - foot)},${sill} A ${arch} ${arch} 0 1 1 ${tenth(x + foot)},${sill} Z" fill="#0a0b0c" stroke="#0a0b0c" stroke-width="10"/>`;
  return [
    `<path d="M ${frontAxle - 60},-260 L ${rearAxle + 60},-260 L ${rearAxle + 200},${sill + 60} L ${frontAxle - 200},${sill + 60} Z" fill="#0a0b0c"/>`,
    well(frontAxle),
    well(rearAxle),
  ];
}

/** The painted body with its lights and shadows; leaves the group open that is clipped to the body. */
export function panels({ body, tones, prefix: p }: Pen): string[] {
  const { length, height, belt, sill, crease, lowCrease } = body;
  const { edgeLight: light, edgeGloss: gloss } = tones;
  const [startX, startY] = pointOf(crease, 0);
  const shoulder = crease.replace(/^M [^C]+/, `M -40,${startY + 50} L ${startX},${startY} `);
  const [lowX1, lowY1] = pointOf(lowCrease, 0);
  const [lowX2, lowY2] = pointOf(lowCrease, -1);
  const flare = (id: string, x: number) =>
    `<circle cx="${x}" cy="${-body.wheelRadius}" r="${tenth(body.archRadius * 1.6)}" fill="url(#${p}${id})"/>`;
  const edge = `M ${body.frontFoot.join(',')} ${body.upper}`;
  const parts = [
    `<path d="${outline(body)}" fill="url(#${p}paint)"/><g clip-path="url(#${p}body)">`,
    `<path d="${shoulder} L ${length + 40},-200 L -40,-200 Z" fill="url(#${p}under)"/><path d="${shoulder} L ${length + 40},${-belt - 90} L -40,${-belt - 90} Z" fill="url(#${p}over)"/>`,
    `<path d="${lowCrease} L ${lowX2 + 60},${lowY2 - 240} L ${lowX1 - 40},${lowY1 - 240} Z" fill="url(#${p}scoop)"/><path d="${lowCrease} L ${lowX2 + 40},${sill + 10} L ${lowX1 - 20},${sill + 10} Z" fill="url(#${p}lower)"/>`,
    flare('flf', body.frontAxle) + flare('flr', body.rearAxle),
    `<rect x="-20" y="${-height - 20}" width="${length + 40}" height="${height}" fill="url(#${p}ends)"/>`,
    `<path d="${crease}" fill="none" stroke="${light(1)}" stroke-width="6" opacity="${tenth(0.75 * gloss)}"/>`,
    `<path d="${edge}" fill="none" stroke="${light(1)}" stroke-width="20" opacity="${tenth(0.6 * gloss)}"/>`,
  ];
  if (!body.blackout) return parts;
  const roof = `<rect x="1100" y="${tenth(-height - 30)}" width="${length - 1000}" height="${tenth(height + 30 - belt - 6)}" fill="#101315"/><path d="${edge}" fill="none" stroke="#8d979e" stroke-width="14" opacity=".55"/>`;
  return [...parts, roof];
}
