import { carRows } from './car/car.rest.ts';
import { cityRows } from './city/city.rest.ts';
import type { RestRow } from './rest.ts';
import { sessionRows } from './session/session.rest.ts';

/** Every documented REST call, by feature (api.md "Table"). */
export const restRows: readonly RestRow[] = [...carRows, ...cityRows, ...sessionRows];
