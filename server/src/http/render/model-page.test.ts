// A model's page for search engines: the questions it answers, from the data of its cars (docs/rules/buyers.md "Models").
import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

const jsonLdOf = async (url: string) => {
  const { body } = await t.app.inject({ url, headers: { host: t.env.baseHost } });
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return { body, jsonLd: blocks.flatMap(([, text]) => JSON.parse(text!) as { '@type': string }) };
};

test('its questions are on the screen and in the structured data, and only without further filters', async () => {
  await t.createCar({ model: 100_001, price: 21_500 });
  await t.createCar({ model: 100_001, price: 24_500 });
  const { body, jsonLd } = await jsonLdOf('/dacia/duster');
  const faq = jsonLd.find((block) => block['@type'] === 'FAQPage') as unknown as {
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(faq.mainEntity.length).toBeGreaterThan(0);
  for (const { name } of faq.mainEntity) expect(body).toContain(name);
  const price = faq.mainEntity.find(({ name }) => name === 'Cât costă o mașină nouă Dacia Duster?');
  expect(price?.acceptedAnswer.text.replaceAll('\u00a0', ' ')).toMatch(/21\.500 €.*24\.500 €/);
  const filtered = await jsonLdOf('/dacia/duster?priceMax=30000');
  expect(filtered.jsonLd.map((block) => block['@type'])).not.toContain('FAQPage');
});
