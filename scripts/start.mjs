// `npm start`: installs and builds what changed, then runs the site. Needs nothing but Node and npm.
import './node-version.mjs';
import { startServer } from './server-process.mjs';
import { build, install } from './setup.mjs';

await install();
await build();
const server = startServer([], { NODE_ENV: 'production' });
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
