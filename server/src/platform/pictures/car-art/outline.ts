import type { Body } from './bodies/body.ts';

/** Half the width of a wheel arch at the height `y` of an outline. */
export const archFoot = (body: Body, y: number) => Math.sqrt(body.archRadius ** 2 - (body.wheelRadius + y) ** 2);

/** Closed outline: over the roof, then back under the sills with the two wheel arches cut out. */
export function outline(body: Body): string {
  const { archRadius: arch, frontAxle, rearAxle, sill } = body;
  const [frontX, frontY] = body.frontFoot;
  const rearY = body.rearFoot[1];
  const foot = archFoot(body, sill);
  const rear = archFoot(body, rearY);
  const front = archFoot(body, frontY);
  return `M ${frontX},${frontY} ${body.upper} L ${rearAxle + rear},${rearY} A ${arch} ${arch} 0 1 0 ${rearAxle - foot},${sill} L ${frontAxle + foot},${sill} A ${arch} ${arch} 0 1 0 ${frontAxle - front},${frontY} Z`;
}
