import type { BodyType } from 'contracts/car';
import type { Body } from './bodies/body.ts';

/** How a variant bends the platform: lengths in millimetres, factors around 1. */
export interface Shape extends Partial<Pick<Body, 'rails' | 'cladding' | 'blackout' | 'hoops' | 'humps'>> {
  /** Height of the glass house. */
  roof: number;
  /** How far the roof's rear and front ends move. */
  rear: number;
  front: number;
  /** Length of the rear overhang. */
  tail: number;
  /** Shift of the two body lines at their front and rear ends. */
  crease: readonly [front: number, rear: number];
  lowCrease: readonly [front: number, rear: number];
  rim: Body['rim'];
}

/** Variants 1 and 2 of each body; variant 0 is the body's own table. */
export const SHAPES: Record<BodyType, readonly [Shape, Shape]> = {
  sedan: [
    { roof: 1.035, rear: 110, front: -50, tail: 0.95, crease: [30, 46], lowCrease: [0, 60], rim: 'aero' },
    { roof: 0.965, rear: 190, front: 60, tail: 1.03, crease: [-8, -26], lowCrease: [-30, -50], rim: 'six' },
  ],
  wagon: [
    {
      roof: 0.965,
      rear: -170,
      front: 40,
      tail: 0.97,
      crease: [26, 40],
      lowCrease: [0, 60],
      rim: 'aero',
      rails: null,
      blackout: true,
    },
    { roof: 1.04, rear: 60, front: -60, tail: 1.02, crease: [-8, -22], lowCrease: [-40, -40], rim: 'six' },
  ],
  hatchback: [
    { roof: 1.05, rear: 80, front: -90, tail: 0.94, crease: [34, 44], lowCrease: [0, 80], rim: 'aero' },
    {
      roof: 0.955,
      rear: -130,
      front: 50,
      tail: 1.04,
      crease: [-4, -30],
      lowCrease: [-30, -40],
      rim: 'six',
      blackout: true,
    },
  ],
  suv: [
    {
      roof: 0.94,
      rear: -250,
      front: 50,
      tail: 1.02,
      crease: [24, 8],
      lowCrease: [30, 60],
      rim: 'aero',
      rails: null,
      cladding: false,
      blackout: true,
    },
    { roof: 1.045, rear: 110, front: -110, tail: 0.93, crease: [20, 60], lowCrease: [-30, 50], rim: 'six' },
  ],
  coupe: [
    { roof: 1.04, rear: 150, front: -20, tail: 0.96, crease: [26, 34], lowCrease: [0, 50], rim: 'y5' },
    { roof: 0.965, rear: -60, front: 60, tail: 1.03, crease: [-6, -20], lowCrease: [-30, -40], rim: 'turbine' },
  ],
  cabriolet: [
    { roof: 1, rear: 0, front: 0, tail: 1, crease: [26, 30], lowCrease: [0, 50], rim: 'multi', hoops: true },
    { roof: 1, rear: 0, front: 0, tail: 1, crease: [-4, -16], lowCrease: [-30, -40], rim: 'six', humps: true },
  ],
};
