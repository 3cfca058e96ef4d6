/** `npm run tool -- openapi`: the OpenAPI document by Redocly (recommended-strict) and Spectral (oas), which npm fetches. */
import { FALSE_ALARMS } from '../../server/src/http/openapi/false-alarms.ts';
import { redoclyFaults, spectralFaults } from './openapi-faults.ts';

const found = [...(await redoclyFaults()), ...(await spectralFaults())].filter(({ id }) => !(id in FALSE_ALARMS));
for (const { id, message } of found) process.stdout.write(`${id}: ${message}\n`);
process.stdout.write(found.length === 0 ? 'The OpenAPI document is clean.\n' : `${found.length} faults\n`);
if (found.length > 0) process.exitCode = 1;
