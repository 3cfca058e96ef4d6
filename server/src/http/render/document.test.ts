import { createHash } from 'node:crypto';
import { TEST_CONFIG } from 'contracts/testing/test-config';
import { expect, test } from 'vitest';
import { contentPolicy, NONCE_MARK } from './content-policy.ts';
import { elsewhere } from '../releases/other-origin.ts';
import { type DocumentParts, scriptJson, writeDocument } from './document.ts';
import { checkoutBuilds } from '../releases/checkout-builds.ts';
import { readTemplate } from '../releases/shell-template.ts';
import { siteConfig } from './site-config.ts';

const ENV = { publicUrl: 'https://autonou.example', siteName: 'AutoNou' };
const TEMPLATE =
  '<html><head><!--app-head--></head><body><div id="root"><!--app-html--></div><!--app-state--></body></html>';
const config = siteConfig(
  {
    env: { ...ENV, siteHomeUrl: '/', passwordMinLength: 6, demoData: true, salImage: null },
    builds: checkoutBuilds('/nowhere'),
  },
  {
    now: new Date('2026-12-31T23:30:00Z'),
    settings: { legal: TEST_CONFIG.legal, creditRate: 0.055 },
    dealerSite: null,
  },
);
const write = (parts: Partial<DocumentParts> = {}) =>
  writeDocument(ENV, {
    template: readTemplate(TEMPLATE),
    head: { title: 'Titlu' },
    body: '',
    config: scriptJson(config),
    state: null,
    scripts: [],
    styles: [],
    ...parts,
  });

const MAIN = { isHttps: false, publicUrl: 'http://localhost:3000', baseHost: 'localhost:3000', isDealerSite: false };

test('no text of a page can end an element or start a script', () => {
  const evil = '</title><script>alert(1)</script>"\'';
  const html = write({
    head: { title: evil, description: evil, canonical: '/x', jsonLd: [{ name: '</script><script>alert(2)</script>' }] },
    state: scriptJson({ name: '</script><!--<script>' }),
  });
  expect(html).not.toContain('<script>alert');
  expect(html.match(/<script/g)).toHaveLength(3);
  expect(html).toContain('\\u003c/script>');
});

test('a placeholder inside a page is text, and is not replaced', () => {
  const html = write({ body: '<p><!--app-state--></p>', head: { title: '<!--app-html-->' } });
  expect(html.match(/id="app-config"/g)).toHaveLength(1);
  expect(html).toContain('<p><!--app-state--></p>');
});

test('no text of a page can contain the placeholder of the nonce', () => {
  const html = write({ head: { title: `a${NONCE_MARK}b` } });
  expect(html.split(NONCE_MARK)).toHaveLength(2);
});

test('addresses in the head are absolute, of the main site', () => {
  const html = write({ head: { title: 'x', canonical: '/dacia?page=2', image: '/objects/art/a.jpg' } });
  expect(html).toContain('<link rel="canonical" href="https://autonou.example/dacia?page=2">');
  expect(html).toContain('content="https://autonou.example/objects/art/a.jpg"');
});

test('style sheets of a remote block rendering on the pages that the server renders, and on no others', () => {
  const styles = ['/mf/dealer/assets/a.css'];
  const link = '<link rel="stylesheet" href="/mf/dealer/assets/a.css">';
  expect(write({ styles, body: '<p>Mașini</p>' })).toContain(link);
  expect(write({ styles, body: '' })).not.toContain('a.css');
});

const BOOT = '<script>boot()</script>';
const SHELL = `<html><head>${BOOT}<!--app-head-->
    <script type="module" crossorigin src="/assets/entry.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <link rel="modulepreload" crossorigin href="/assets/main.js"></head>
  <body><div id="root"><!--app-html--></div><!--app-state--></body></html>`;
const filesIn = (html: string) => {
  const text = /<script type="application\/json" id="page-files">(.*?)<\/script>/.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
};

test('a page that the server has drawn names its modules for the boot alone, the entry last', () => {
  const template = readTemplate(SHELL);
  const html = write({
    template,
    body: '<p>Mașini</p>',
    scripts: ['/mf/public/entry.js', '/mf/public/assets/home.js'],
  });
  expect(html).toContain(BOOT);
  expect(html).not.toMatch(/type="module"|modulepreload/);
  expect(filesIn(html)).toEqual({
    scripts: ['/assets/react.js', '/assets/main.js', '/assets/entry.js'],
    preloads: ['/mf/public/entry.js', '/mf/public/assets/home.js'],
    styles: [],
  });
});

test.each([
  ['that only the browser draws', { body: '' }],
  ['of placeholders', { body: '<div data-waiting></div>', isWaiting: true }],
  ['of a shell without a boot', { body: '<p>Mașini</p>', template: readTemplate(SHELL.replace(BOOT, '')) }],
])('a page %s starts its modules at once', (_kind, parts) => {
  const html = write({ template: readTemplate(SHELL), scripts: ['/mf/dealer/entry.js'], ...parts });
  expect(html).toContain('<script type="module" crossorigin src="/assets/entry.js">');
  expect(html.match(/rel="modulepreload"/g)).toHaveLength(3);
  expect(filesIn(html)).toBeUndefined();
});

test('a drawn page has its rules inside and lists its sheets, which only a browser without scripts waits for', () => {
  const template = readTemplate(
    SHELL.replace('</head>', '<link rel="stylesheet" crossorigin href="/assets/a.css"></head>'),
  );
  const sheets = [...template.sheets, '/mf/public/assets/b.css'];
  const rules = '@font-face{src:url(/assets/inter-romanian-aB_1.woff2)}b{content:"</style><script>"}';
  const html = write({ template, body: '<p>Mașini</p>', styles: sheets.slice(1), lateStyles: { rules, sheets } });
  const links = '<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="/mf/public/assets/b.css">';
  expect(html).toContain(`<noscript>${links}</noscript>`);
  expect(html.replace(/<noscript>.*?<\/noscript>/, '')).not.toContain('stylesheet');
  expect(html).toContain(`<style nonce="${NONCE_MARK}">${rules.replace('</style>', '<\\/style>')}</style>`);
  expect(filesIn(html)).toMatchObject({ styles: sheets });
  expect(html.match(/rel="preload"[^>]*/g)).toEqual([
    'rel="preload" href="/assets/inter-romanian-aB_1.woff2" as="font" type="font/woff2" crossorigin',
  ]);
});

test('the policy allows the boot by its hash, and no other inline script', () => {
  const { inline } = readTemplate(SHELL);
  const hash = createHash('sha256').update('boot()').digest('base64');
  expect(contentPolicy('abc', { ...MAIN, inline })).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('the year is Bucharest’s', () => {
  expect(config.year).toBe(2027);
});

test('the policy allows no foreign script, and requires https where the site has it', () => {
  expect(contentPolicy('abc', MAIN)).toContain("frame-ancestors 'none'");
  expect(contentPolicy('abc', MAIN)).toContain('frame-src http://*.localhost:3000;');
  const dealerSite = contentPolicy('abc', { ...MAIN, isDealerSite: true });
  expect(dealerSite).toContain("frame-src 'none'; frame-ancestors http://localhost:3000");
  expect(contentPolicy('abc', MAIN)).toContain("script-src 'self';");
  expect(contentPolicy('abc', MAIN)).toContain("require-trusted-types-for 'script'; trusted-types default sanitized ");
  expect(contentPolicy('abc', MAIN)).not.toContain('upgrade-insecure-requests');
  expect(contentPolicy('abc', { ...MAIN, isHttps: true })).toContain('upgrade-insecure-requests');
});

test('the files of a remote on another origin have their hashes, after the import map', () => {
  const release = '1.4.0-3fa9c01b22d4';
  const files = { 'dist/a.js': { integrity: 'sha384-aa' }, 'dist/a.css': { integrity: 'sha384-bb' } };
  const moved = elsewhere({ 'mf-dealer': 'https://cdn.example.ro' }, [{ part: 'mf-dealer', release, files }]);
  const [script, style] = ['a.js', 'a.css'].map((file) => `/mf/dealer/${release}/${file}`);
  const html = write({ scripts: [script!], styles: [style!], body: '<p>Mașini</p>', elsewhere: moved });
  const at = (text: string) => {
    expect(html).toContain(text);
    return html.indexOf(text);
  };
  const map = at(`<script type="importmap">${moved.importMap}</script>`);
  expect(map).toBeLessThan(
    at(`<link rel="modulepreload" href="https://cdn.example.ro${script}" integrity="sha384-aa"`),
  );
  expect(map).toBeLessThan(at(`<link rel="stylesheet" href="https://cdn.example.ro${style}" integrity="sha384-bb"`));
  const policy = contentPolicy('abc', { ...MAIN, sources: moved.sources });
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:\/\/cdn\.example\.ro\/mf\/dealer\/;/);
  expect(policy).toContain("style-src 'self' 'nonce-abc' https://cdn.example.ro/mf/dealer/;");
  expect(policy).toContain("font-src 'self';");
  expect(policy).toContain("connect-src 'self' https://cdn.example.ro/mf/dealer/;");
});

test('the modules of a remote on another origin are named with their hashes', () => {
  const release = '1.4.0-3fa9c01b22d4';
  const file = `/mf/public/${release}/a.js`;
  const moved = elsewhere({ 'mf-public': 'https://cdn.example.ro' }, [
    { part: 'mf-public', release, files: { 'dist/a.js': { integrity: 'sha384-aa' } } },
  ]);
  const html = write({ template: readTemplate(SHELL), scripts: [file], body: '<p>Mașini</p>', elsewhere: moved });
  expect(filesIn(html)).toMatchObject({ preloads: [[`https://cdn.example.ro${file}`, 'sha384-aa']] });
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('page-files'));
});
