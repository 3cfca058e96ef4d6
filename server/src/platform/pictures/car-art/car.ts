import { fittings } from './fittings.ts';
import { glassHouse } from './glass-house.ts';
import { faceAndLamps } from './lamps.ts';
import { lowerTrim } from './lower-trim.ts';
import { cockpit, rollHoops, speedsterHumps } from './open-top.ts';
import { panels, underbody } from './panels.ts';
import type { Pen } from './pen.ts';
import { wheelAt } from './wheel.ts';

/** One car in millimetres, from the ground up and from back to front. */
export function drawCar(pen: Pen): string {
  const { body, prefix } = pen;
  return [
    ...underbody(pen),
    ...(body.open ? [cockpit(pen)] : []),
    ...(body.hoops ? [rollHoops()] : []),
    ...(body.humps ? [speedsterHumps(pen)] : []),
    ...panels(pen),
    ...lowerTrim(pen),
    ...faceAndLamps(pen),
    ...glassHouse(pen),
    ...fittings(pen),
    wheelAt(body, prefix, { x: body.frontAxle, turn: 9 }),
    wheelAt(body, prefix, { x: body.rearAxle, turn: 31 }),
  ].join('\n');
}
