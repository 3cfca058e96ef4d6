/** The load in a process of its own: what the experiments do themselves must not make it late. */
import { askFrom } from './ask.ts';
import type { LoadStart, Order } from './messages.ts';
import { MixedLoad } from './mixed-load.ts';
import { registerPeople } from './people.ts';

const { site, addresses } = JSON.parse(process.argv[2] ?? '') as LoadStart;
const ask = askFrom(site, addresses);
const found = JSON.parse((await ask({ path: '/api/search?limit=50' })).body) as { cars: { id: number }[] };
const load = new MixedLoad(site, {
  ask,
  askForLeads: askFrom(site, addresses),
  addresses,
  people: await registerPeople(ask),
  cars: found.cars.map(({ id }) => id),
});

process.on('message', (message: { id: number; order: Order }) => {
  void obey(message.order).then((answer) => process.send?.({ id: message.id, answer }));
});
// The process that started it is gone.
process.once('disconnect', () => process.exit(0));
process.send?.({ id: 0, answer: null });

async function obey(order: Order): Promise<unknown> {
  switch (order.do) {
    case 'capacity':
      return load.measureCapacity(order.lastsMs);
    case 'start':
      return void load.start(order.readsPerSecond);
    case 'report':
      return load.report();
    case 'stop':
      return load.stop();
    case 'ledger':
      return load.ledger;
  }
}
