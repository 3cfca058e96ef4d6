/**
 * Geometry in millimetres: x from the front bumper, y = minus the height above the road; the car looks left.
 * All outlines are SVG path data made of `x,y` pairs, so a variant can bend them.
 */
export type Point = readonly [x: number, y: number];

export type Rim = 'twin5' | 'star5' | 'block5' | 'multi' | 'turbine' | 'aero' | 'six' | 'y5';

export interface Body {
  length: number;
  height: number;
  frontAxle: number;
  rearAxle: number;
  wheelRadius: number;
  archRadius: number;
  /** y of the lower edge between the wheels. */
  sill: number;
  /** Heights of the window line and of the shoulder: where the light changes. */
  belt: number;
  shoulder: number;
  /** Where the outline starts behind the front bumper and ends under the rear one. */
  frontFoot: Point;
  rearFoot: Point;
  rim: Rim;
  /** The outline over bonnet, roof and boot, from frontFoot to rearFoot. */
  upper: string;
  sideGlass: string;
  screen?: string;
  rearGlass?: string;
  pillars: readonly string[];
  doors: readonly string[];
  handles: readonly Point[];
  crease: string;
  lowCrease: string;
  headlamp: string;
  dayLight: string;
  lenses: readonly (readonly [x: number, y: number, radius: number])[];
  grille: string;
  intake: string;
  bonnet: string;
  frontBumper: string;
  tailLamp: string;
  /** The lit line inside the tail lamp. */
  tailLight: string;
  rearBumper: string;
  boot: string;
  mirror: Point;
  seats: readonly Point[];
  steeringWheel: Point;
  rails?: string | null;
  /** Plastic wheel arches and skid plates of an SUV. */
  cladding?: boolean;
  /** No roof. */
  open?: boolean;
  /** Red brake callipers, dark window frames. */
  sport?: boolean;
  /** Black roof. */
  blackout?: boolean;
  /** Roll hoops or speedster humps behind the seats of an open car. */
  hoops?: boolean;
  humps?: boolean;
}
