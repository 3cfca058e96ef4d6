/** Upper bounds of the seven steps, in g CO₂/km; the last step is open. */
const BOUNDS = [0, 95, 120, 145, 170, 200, Infinity] as const;

export interface Co2Step {
  /** "≤ 120" */
  label: string;
  color: string;
}

/** Green to red. Meaning never depends on the colour alone: the car's step is outlined and its value is shown above. */
export const CO2_STEPS: readonly Co2Step[] = [
  { label: '0', color: '#58b98b' },
  { label: '≤ 95', color: '#86c776' },
  { label: '≤ 120', color: '#b9d467' },
  { label: '≤ 145', color: '#ecd757' },
  { label: '≤ 170', color: '#f0b04c' },
  { label: '≤ 200', color: '#e98446' },
  { label: '200+', color: '#d95f4b' },
];

/** The step of a car's combined CO₂ in g/km, 0 to 6. */
export const co2StepOf = (co2: number): number => BOUNDS.findIndex((bound) => co2 <= bound);
