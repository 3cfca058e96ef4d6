import type { Body } from './bodies/body.ts';
import { pointOf, pointsOf, tenth } from './path.ts';

type Face = Pick<Body, 'headlamp' | 'dayLight' | 'lenses' | 'grille' | 'intake' | 'frontBumper'> & { bonnet?: string };

/** The corners of the base drawing's headlamp that both other faces are built on. */
function lampCorners(body: Body) {
  const [x0, y0] = pointOf(body.headlamp, 0);
  const [x1, y1] = pointOf(body.headlamp, 3);
  const [xe, ye] = pointOf(body.headlamp, 6);
  const intakeY = pointOf(body.intake, 0)[1];
  const seam = pointsOf(body.frontBumper).slice(-3).flat().join(' ');
  return { x0, y0, x1, y1, xe, ye, intakeY, seam };
}

/** A thin blade under the bonnet and a square lamp in the bumper. */
export function bladeFace(body: Body): Face {
  const { x0, y0, x1, y1, xe, ye, intakeY, seam } = lampCorners(body);
  const lamp = y0 + 78;
  return {
    headlamp: `M ${x0 - 10},${y1 + 62} L ${x1},${y1 + 4} L ${xe - 10},${ye + 6} L ${xe - 70},${ye + 40} L ${x1 + 30},${y1 + 50} L ${x0 - 8},${y1 + 98} Z M 34,${lamp + 8} L 196,${lamp - 22} C 214,${lamp - 24} 222,${lamp - 10} 216,${lamp + 8} L 198,${lamp + 62} L 44,${lamp + 84} Z`,
    dayLight: `M ${x0 + 18},${y1 + 66} L ${x1 + 16},${y1 + 28} L ${xe - 62},${ye + 22}`,
    lenses: [
      [92, lamp + 36, 24],
      [154, lamp + 24, 24],
    ],
    grille: `M 16,${y0 + 34} L 60,${y0 + 26} L 58,${y0 + 50} L 16,${y0 + 58} Z`,
    intake: `M 24,${intakeY + 6} L 250,${intakeY - 26} C 300,${intakeY - 30} 316,${intakeY - 8} 296,${intakeY + 22} L 268,${intakeY + 62} L 48,${intakeY + 84} Z`,
    frontBumper: `M ${xe - 66},${ye + 40} C ${seam}`,
  };
}

/** A short tall lamp whose light runs down as a fang. */
export function fangFace(body: Body): Face {
  const { x0, y0, x1, y1, xe, ye, intakeY, seam } = lampCorners(body);
  const top = (x: number) => tenth(y1 + ((ye - y1) * (x - x1)) / (xe - x1));
  return {
    headlamp: `M ${x0 - 8},${y0 + 64} C ${x0 + 2},${y0 - 10} ${x1 - 12},${y1 - 2} ${x1 + 14},${y1 - 6} L 336,${top(336)} C 352,${tenth(top(336) + 34)} 344,${y1 + 26} 312,${y1 + 44} C 220,${y1 + 84} 130,${y1 + 96} ${x0 + 96},${y0 + 60} L ${x0 + 84},${y0 + 210} L ${x0 + 54},${y0 + 216} Z`,
    dayLight: `M 318,${tenth(top(318) + 18)} L ${x1 + 36},${y1 + 16} C ${x1 + 4},${y1 + 24} ${x0 + 52},${y0 - 6} ${x0 + 54},${y0 + 50} L ${x0 + 68},${y0 + 196}`,
    lenses: [
      [176, y1 + 34, 25],
      [248, y1 + 14, 25],
    ],
    grille: `M 14,${y0 + 70} L 64,${y0 + 66} L 84,${intakeY + 14} L 24,${intakeY + 20} Z`,
    intake: `M 176,${intakeY - 96} L 226,${intakeY - 106} C 246,${intakeY - 60} 250,${intakeY + 30} 222,${intakeY + 96} L 176,${intakeY + 104} C 190,${intakeY + 30} 190,${intakeY - 30} 176,${intakeY - 96} Z M 34,${intakeY + 50} L 128,${intakeY + 44} L 120,${intakeY + 118} L 60,${intakeY + 122} Z`,
    bonnet: `M 336,${top(336)} L ${body.bonnet.slice(2)}`,
    frontBumper: `M 318,${y1 + 42} C ${seam}`,
  };
}
