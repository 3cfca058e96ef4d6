import type { TestServer } from '../../../tests/e2e/server.ts';
import { sentConversationLink } from '../../../tests/e2e/sent-link.ts';
import type { Market } from './page-kinds.ts';

/** Two public cars of a site, by the documented call. */
export async function readCars(site: string): Promise<Market['cars']> {
  const { cars } = (await (await fetch(`${site}/api/search?limit=2`)).json()) as { cars: { id: number }[] };
  const [first, second] = cars;
  if (!first || !second) throw new Error('the site has no demo market');
  return [first.id, second.id];
}

/** Two public cars of a site and a new guest's conversation about one of them, by the documented calls. */
export async function readMarket({ url: site, dataDir }: Pick<TestServer, 'url' | 'dataDir'>): Promise<Market> {
  const cars = await readCars(site);
  return { site, cars, conversation: await startConversation(site, dataDir, cars[0]) };
}

async function startConversation(site: string, dataDir: string, carId: number): Promise<string> {
  const userEmail = `pagina-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const answer = await fetch(`${site}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carId, userName: 'Ioana Mureșan', userEmail, message: 'Mai este disponibilă?' }),
  });
  if (!answer.ok) throw new Error(`no conversation: ${answer.status} ${await answer.text()}`);
  return sentConversationLink(dataDir, userEmail);
}
