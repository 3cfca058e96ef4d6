import { toSlug } from 'contracts/slug';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readReferenceBrands } from '../../app/seed/reference/reference-data.ts';
import { brandLogos } from './logo.ts';
import { brandLogo } from './logo-mark.ts';

const app = Fastify();
void app.register(brandLogos);
const get = (file: string) => app.inject(`/objects/logo/${file}`);
const slugs = readReferenceBrands().map(({ name }) => toSlug(name));

describe('brand marks', () => {
  it('exist for most makes of the seed; the others show their badge', () => {
    const without = slugs.filter((slug) => brandLogo(slug) === null);
    expect(slugs.length - without.length).toBe(28);
    expect(without).toContain('mercedes-benz');
  });

  it.each(slugs.filter((slug) => brandLogo(slug)))('%s is served as a single-colour SVG', async (slug) => {
    const answer = await app.inject(brandLogo(slug) ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.body).toMatch(/^<svg fill="#151b1f" [^>]*viewBox="0 0 24 24"/);
    expect((await get(`${slug}-dark.svg`)).body).toBe(answer.body.replace('#151b1f', '#e8eef0'));
  });

  it('cannot run scripts and are cached for long', async () => {
    const { headers } = await get('dacia.svg');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toContain('immutable');
  });

  it.each(['github.svg', 'mercedes-benz.svg', 'dacia.png', 'dacia', '-dark.svg', '..%2fdacia.svg', 'Dacia.svg'])(
    'answers 404 for %s',
    async (file) => expect((await get(file)).statusCode).not.toBe(200),
  );
});
