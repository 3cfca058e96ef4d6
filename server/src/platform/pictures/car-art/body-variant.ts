import type { BodyType } from 'contracts/car';
import type { ArtVariant } from 'contracts/picture';
import { cabriolet } from './bodies/cabriolet.ts';
import { coupe } from './bodies/coupe.ts';
import { hatchback } from './bodies/hatchback.ts';
import { sedan } from './bodies/sedan.ts';
import { suv } from './bodies/suv.ts';
import { wagon } from './bodies/wagon.ts';
import type { Body, Point } from './bodies/body.ts';
import { bend, smooth, tenth } from './path.ts';
import { bladeFace, fangFace } from './variant-face.ts';
import { type Shape, SHAPES } from './variant-shape.ts';
import { bladeTail, uprightTail } from './variant-tail.ts';

const BODIES: Record<BodyType, Body> = { sedan, hatchback, suv, coupe, wagon, cabriolet };

/** Moves a point with the roof (above the belt) and with the rear overhang (behind the rear axle). */
function warp(base: Body, shape: Shape): (x: number, y: number) => Point {
  const glass = base.height - base.belt;
  const middle = base.frontAxle + (base.rearAxle - base.frontAxle) * 0.4;
  return (x, y) => {
    const t = Math.min(1.12, Math.max(0, (-y - base.belt) / glass));
    const rear = shape.rear * smooth((x - middle) / (base.rearAxle - middle));
    const front = shape.front * (1 - smooth((x - 1000) / (middle - 1000)));
    const moved = x + t * (rear + front);
    const behind = moved > base.rearAxle ? base.rearAxle + (moved - base.rearAxle) * shape.tail : moved;
    return [behind, y - (shape.roof - 1) * Math.max(0, -y - base.belt)];
  };
}

function reshape(base: Body, shape: Shape): Body {
  const move = warp(base, shape);
  const bent = (path: string) => bend(path, move);
  const length = tenth(base.rearAxle + (base.length - base.rearAxle) * shape.tail);
  const tilt = (path: string, [front, rear]: readonly [number, number]) =>
    bend(path, (x, y) => [x, y + front + (rear - front) * (x / base.length)]);
  const { roof, rear: _rear, front: _front, tail, crease, lowCrease, ...trim } = shape;
  return {
    ...base,
    length,
    height: tenth(base.belt + (base.height - base.belt) * roof),
    rearFoot: [tenth(base.rearAxle + (base.rearFoot[0] - base.rearAxle) * tail), base.rearFoot[1]],
    upper: bent(base.upper),
    screen: base.screen && bent(base.screen),
    sideGlass: bent(base.sideGlass),
    rearGlass: base.rearGlass && bent(base.rearGlass),
    pillars: base.pillars.map(bent),
    tailLamp: bent(base.tailLamp),
    tailLight: bent(base.tailLight),
    rearBumper: bent(base.rearBumper),
    boot: bent(base.boot),
    rails: base.rails && bent(base.rails),
    crease: tilt(bent(base.crease), crease),
    lowCrease: tilt(bent(base.lowCrease), lowCrease),
    ...trim,
  };
}

const STEEP: readonly BodyType[] = ['suv', 'hatchback', 'wagon'];

/** A body with one of its three faces: roof line, lamps, grille, tail and wheels on the same platform. */
export function bodyVariant(type: BodyType, variant: ArtVariant): Body {
  const base = BODIES[type];
  if (variant === 0) return base;
  const body = reshape(base, SHAPES[type][variant === 1 ? 0 : 1]);
  return variant === 1
    ? { ...body, ...bladeFace(body), ...bladeTail(body) }
    : { ...body, ...fangFace(body), ...uprightTail(body, STEEP.includes(type)) };
}
