import { beforeEach, expect, it, vi } from 'vitest';

type Rule = (text: string, type?: string, sink?: string) => string;
const policies = new Map<string, { createHTML: Rule; createScriptURL?: Rule }>();

beforeEach(() => {
  policies.clear();
  vi.resetModules();
});

const load = () => import('./trusted-types.ts');

function supportTrustedTypes(): void {
  const createPolicy = (name: string, rules: { createHTML: Rule }) => {
    policies.set(name, rules);
    return rules;
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
}

it('lets libraries set texts without an element, and documents that run nothing', async () => {
  supportTrustedTypes();
  (await load()).trustHarmlessTexts();
  const rules = policies.get('default')!;
  expect(rules.createHTML('.a{color:red}', 'TrustedHTML', 'Element innerHTML')).toBe('.a{color:red}');
  expect(rules.createHTML('<p>a</p>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<p>a</p>');
  // A library that asks by itself uses a policy of its own.
  expect(() => rules.createHTML('lipit')).toThrow('trusted');
  expect(() => rules.createHTML('<img src=x onerror=alert(1)>', 'TrustedHTML', 'Element innerHTML')).toThrow('trusted');
});

it('lets the own worker be registered, and no other script', async () => {
  supportTrustedTypes();
  (await load()).trustHarmlessTexts();
  const { createScriptURL } = policies.get('default')!;
  expect(createScriptURL?.('/service-worker.js')).toBe('/service-worker.js');
  expect(() => createScriptURL?.('https://rau.example/a.js')).toThrow('trusted');
});

it('marks sanitized HTML by one policy of its own, and leaves it a text where browsers know none', async () => {
  expect((await load()).sanitizedHtml('<p>a</p>')).toBe('<p>a</p>');
  supportTrustedTypes();
  const { sanitizedHtml } = await load();
  expect([sanitizedHtml('<p>a</p>'), sanitizedHtml('<p>b</p>')]).toEqual(['<p>a</p>', '<p>b</p>']);
  expect([...policies.keys()]).toEqual(['sanitized']);
});
