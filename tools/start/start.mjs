// `npm start`: installs and builds what changed, then keeps the site running. Requires only Node and npm.
import './node-version.mjs';
import { onStopRequest, startServer, stopLeftDatabase } from './server-process.mjs';
import { build, install } from './setup.mjs';
import { supervise } from './supervise.mjs';

await install();
await build();
const { exitCode, isLeftAlone } = await supervise({
  launch: () => startServer([], { NODE_ENV: 'production' }),
  onStopRequest: onStopRequest,
  say: (line) => console.error(line),
});
if (isLeftAlone) await stopLeftDatabase();
process.exit(exitCode);
