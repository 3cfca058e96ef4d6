// PostGraphile 5 with connection-filter, as its documentation sets it up: `node postgraphile.mjs <database>`.
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';

const preset = {
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  pgServices: [makePgService({ connectionString: process.argv[2], schemas: ['public'], max: 10 })],
  grafast: { explain: false },
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  schema: { connectionFilterRelations: true },
};

const instance = postgraphile(preset);
const server = createServer();
server.on('error', console.error);
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit(0));
