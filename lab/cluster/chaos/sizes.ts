/** How often and how long each row is tried. */
export interface Size {
  kills: number;
  failovers: number;
  upgrades: number;
  cars: number;
  cutSeconds: number;
  awaySeconds: number;
  soakMinutes: number;
  /** Megabytes a minute; in a few minutes a slope is mostly the garbage collector's. */
  maxSlope: number;
  overloadSeconds: number;
}

const SMALL: Size = {
  kills: 3,
  failovers: 3,
  upgrades: 2,
  cars: 100_000,
  cutSeconds: 30,
  awaySeconds: 20,
  soakMinutes: 5,
  maxSlope: 8,
  overloadSeconds: 60,
};
const WHOLE: Size = {
  kills: 20,
  failovers: 5,
  upgrades: 10,
  cars: 1_000_000,
  cutSeconds: 30,
  awaySeconds: 30,
  soakMinutes: 30,
  maxSlope: 1,
  overloadSeconds: 300,
};

export const sizeOf = (isWhole: boolean): Size => (isWhole ? WHOLE : SMALL);
