import type { ArtDrawing, ArtStage } from 'contracts/picture';
import { bodyVariant } from './body-variant.ts';
import type { Body } from './bodies/body.ts';
import { drawCar } from './car.ts';
import { carDefinitions } from './definitions.ts';
import { paintTones } from './palette.ts';
import { tenth } from './path.ts';
import { studio, studioDefinitions } from './studio.ts';
import { wheelDefinition } from './wheel.ts';

const WIDTH = 1200;
const HEIGHT = 750;

export interface CarPicture extends ArtDrawing {
  stage: ArtStage;
  /** Pixels; the height is 5/8 of it. */
  width?: number;
}

/** Details show one end of the car at two and a half times the size of a whole view. */
function framing(body: Body, view: ArtDrawing['view']): { scale: number; ground: number; left: number } {
  if (view === 'detail') return { scale: 0.56, ground: 652, left: 110 };
  if (view === 'detail-rear') return { scale: 0.56, ground: 652, left: tenth(WIDTH - 110 - body.length * 0.56) };
  return { scale: 0.222, ground: 552, left: tenth((WIDTH - body.length * 0.222) / 2) };
}

function shadows(body: Body, prefix: string, { scale, ground, left }: ReturnType<typeof framing>): string {
  const shade = (id: string, x: number, size: { rx: number; ry: number }) =>
    `<ellipse cx="${tenth(left + x * scale)}" cy="${ground}" rx="${tenth(size.rx * scale)}" ry="${tenth(size.ry * scale)}" fill="url(#${prefix}${id})"/>`;
  const tyre = { rx: body.wheelRadius * 0.95, ry: 30 };
  return (
    shade('shadow', body.length / 2, { rx: body.length * 0.54, ry: 96 }) +
    shade('contact', body.frontAxle, tyre) +
    shade('contact', body.rearAxle, tyre)
  );
}

/**
 * A flat-shaded side view of a new car in a quiet studio as SVG text, 1200 × 750 unless a width is given. No randomness: the
 * same arguments always give the same text. Ids carry a prefix made from the arguments, so several drawings can stand in one page.
 */
export function carSvg({ body: type, color, paint, view, variant, stage, width = WIDTH }: CarPicture): string {
  const isDark = stage === 'dark';
  const body = bodyVariant(type, variant);
  const backdrop = stage === 'cutout' ? 'none' : 'studio';
  const prefix =
    `${type}-${color}-${paint}-${view}-${backdrop}-${['', 'b-', 'c-'][variant]}${isDark ? 'dark-' : ''}`.replace(
      /[^a-z-]/g,
      '',
    );
  const pen = { body, tones: paintTones(color, paint), prefix };
  const frame = framing(body, view);
  const flip = view === 'side-right' ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : '';
  const room = stage === 'cutout' ? '' : studio(prefix, { width: WIDTH, height: HEIGHT, ground: frame.ground }, isDark);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${Math.round((width * HEIGHT) / WIDTH)}" role="img" aria-label="Ilustrație: ${type}, ${color.replace('_', ' ')}">
<defs>
${studioDefinitions(prefix, color, isDark)}
${carDefinitions(pen)}
${wheelDefinition(body, prefix)}
</defs>
${room}
<g${flip}>${shadows(body, prefix, frame)}
<g transform="translate(${frame.left} ${frame.ground}) scale(${frame.scale})">
${drawCar(pen)}
</g></g>
</svg>`;
}
