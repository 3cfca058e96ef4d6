import { Stats } from 'contracts/stats';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';
import { getStats } from './stats.service.ts';

export const statsRows = [
  row({
    method: 'GET',
    path: '/api/stats',
    summary: "The site's figures, at most a minute old",
    access: 'public',
    spec: 'public-site §7',
    input: z.object({}),
    output: Stats,
    verb: getStats,
  }),
];
