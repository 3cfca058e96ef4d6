/**
 * The minimum cost of a page from PostgreSQL: a bare server that reads twelve cars by id with one prepared statement.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const [url = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const twelve = {
  name: 'twelve',
  text: `select c.*, b.name as brand, m.name as model, d.name as dealer from car c join brand b on b.id = c.brand_id
    join model m on m.id = c.model_id join dealer d on d.id = c.dealer_id where c.id = any($1::int[])`,
};
let next = 0;
const server = createServer((_request, response) => {
  next = (next + 7_919) % 80_000;
  const ids = Array.from({ length: 12 }, (_, index) => 100_001 + next + index * 101);
  pool.query({ ...twelve, values: [ids] }).then(
    ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ cars: rows })),
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.once('disconnect', () => process.exit(0));
