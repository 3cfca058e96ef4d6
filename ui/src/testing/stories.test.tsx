// Every story of the gallery, drawn and read by axe in both themes.
import axe from 'axe-core';
import type { ComponentType, ReactNode } from 'react';
import { afterAll, expect, test } from 'vitest';
import * as facade from '../index.ts';
import type { PageOptions } from './page-element.tsx';
import { renderPage } from './render-page.tsx';

type Story = (() => ReactNode) | { render(): ReactNode; parameters: PageOptions };
type Stories = Record<string, Story> & { default: never };

const files = {
  ...import.meta.glob<Stories>('./stories/*.stories.tsx', { eager: true }),
  ...import.meta.glob<Stories>('../../../mf-*/src/testing/*.stories.tsx', { eager: true }),
};
const texts = import.meta.glob<string>('./stories/*.stories.tsx', { eager: true, query: '?raw', import: 'default' });
const extras = Object.keys(import.meta.glob('../extra/*.tsx')).filter((file) => !file.includes('.test.'));
const all = Object.entries(files).flatMap(([file, stories]) =>
  Object.entries(stories)
    .filter(([name]) => name !== 'default')
    .map(([name, story]) => ({ name: `${file.split('/').at(-1)!.split('.')[0]}: ${name}`, story })),
);

/** Regions and headings belong to the page around a story; colours need a layout, which journeys have. */
const RULES = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };
const WITHOUT_LAYOUT = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };

async function findings(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    iframes: false,
    rules: { ...RULES, ...WITHOUT_LAYOUT },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

const language = document.documentElement.lang;
afterAll(() => {
  document.documentElement.lang = language;
  document.documentElement.removeAttribute('data-mantine-color-scheme');
});

test.for(all)('$name', async ({ story }) => {
  document.documentElement.lang = 'ro';
  document.title = 'Galerie';
  const render = typeof story === 'function' ? story : story.render;
  const options = typeof story === 'function' ? {} : story.parameters;
  const { container } = await renderPage(() => <main>{render()}</main>, options);
  // Answers of calls and lazy parts arrive.
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(container.textContent).not.toContain('the test answers no');
  for (const scheme of ['light', 'dark']) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    expect(await findings(), scheme).toEqual([]);
  }
});

test('every component of the facade and every rare module has a story', () => {
  const text = Object.values(texts).join('\n');
  const isComponent = ([name, value]: [string, unknown]) =>
    /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || isWrapped(value as ComponentType));
  // The frame of every story.
  const frame = ['MantineProvider', 'Toaster'];
  const components = Object.entries(facade).filter(isComponent);
  const missing = components
    .map(([name]) => name)
    // The whole name: CarCardSkeleton is no story of CarCard.
    .filter((name) => !frame.includes(name) && !new RegExp(String.raw`<${name}\b`).test(text));
  expect(missing).toEqual([]);
  const modules = extras.map((file) => file.split('/').at(-1)!);
  expect(modules.filter((file) => !text.includes(`extra/${file}`))).toEqual([]);
});

/** A component made by forwardRef or memo; a context has no `render` and no `type`. */
const isWrapped = (value: object): boolean => '$$typeof' in value && ('render' in value || 'type' in value);
