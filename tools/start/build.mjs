// `npm run build`: installs what the lock file lists and builds the front ends, without starting anything.
import './node-version.mjs';
import { build, install } from './setup.mjs';

await install();
// A start only says what does not fit, since a site must come up again.
await build({ mustFit: true });
