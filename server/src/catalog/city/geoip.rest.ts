import { GeoipAnswer } from 'contracts/city';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';
import { locate } from './geoip.service.ts';

export const geoipRows = [
  row({
    method: 'GET',
    path: '/api/geoip',
    summary: "The visitor's town, guessed from the connection's address",
    access: 'public',
    spec: 'public-site §7',
    input: z.object({}),
    output: GeoipAnswer,
    verb: locate,
  }),
];
