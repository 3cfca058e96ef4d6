import type { Body } from './bodies/body.ts';
import { pointOf, tenth } from './path.ts';

type Tail = Pick<Body, 'tailLamp' | 'tailLight' | 'rearBumper'> & { boot?: string };

/** One slim blade that runs round the corner. */
export function bladeTail(body: Body): Tail {
  const { length } = body;
  const ys = pointOf(body.tailLamp, 0)[1];
  const [xi, yi] = pointOf(body.tailLamp, 3);
  const ye = pointOf(body.tailLamp, -1)[1];
  const [endX, endY] = pointOf(body.rearBumper, -1);
  const middle = (ys + ye) / 2 - 6;
  return {
    tailLamp: `M ${tenth(xi - 46)},${tenth(yi + 8)} L ${tenth(xi + 60)},${tenth(yi - 16)} L ${tenth(length + 20)},${tenth(middle - 26)} L ${tenth(length + 20)},${tenth(middle + 26)} L ${tenth(xi + 70)},${tenth(yi + 46)} Z`,
    tailLight: `M ${tenth(xi + 36)},${tenth(yi + 15)} L ${tenth(length - 20)},${tenth(middle)}`,
    rearBumper: `M ${tenth(xi + 90)},${tenth(yi + 48)} Q ${tenth((xi + endX) / 2 + 40)},${tenth((yi + endY) / 2 + 20)} ${endX},${endY}`,
  };
}

/** An upright lamp on the rear edge; on steep rear ends it reaches higher. */
export function uprightTail(body: Body, steep: boolean): Tail {
  const [xs, ys] = pointOf(body.tailLamp, 0);
  const [xe, ye] = pointOf(body.tailLamp, -1);
  const [endX, endY] = pointOf(body.rearBumper, -1);
  const up = steep ? 96 : 34;
  return {
    tailLamp: `M ${tenth(xs - 96)},${tenth(ys - up)} L ${tenth(xs + 40)},${tenth(ys - up)} L ${tenth(xe + 50)},${tenth(ye + 128)} L ${tenth(xe - 128)},${tenth(ye + 120)} C ${tenth(xe - 150)},${tenth(ye + 20)} ${tenth(xs - 130)},${tenth(ys + 20)} ${tenth(xs - 176)},${tenth(ys - up * 0.3)} Z`,
    tailLight: `M ${tenth(xs - 112)},${tenth(ys - up * 0.45)} C ${tenth(xs - 60)},${tenth(ys + 10)} ${tenth(xe - 104)},${tenth(ye - 10)} ${tenth(xe - 92)},${tenth(ye + 92)}`,
    boot: `${body.boot} L ${tenth(xs - 160)},${tenth(ys - 2)}`,
    rearBumper: `M ${tenth(xe - 130)},${tenth(ye + 118)} Q ${tenth(xe - 220)},${tenth(ye + 190)} ${endX},${endY}`,
  };
}
