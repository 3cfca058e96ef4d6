import { expect, test } from 'vitest';
import { isCheckingModules } from './browser-integrity.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chrome = (version: string) => `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;

test.each([
  [chrome('127.0.0.0')],
  [`${chrome('140.0.0.0')} Edg/140.0.0.0`],
  [chrome('141.0.0.0').replace('Chrome', 'HeadlessChrome')],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:138.0) Gecko/20100101 Firefox/138.0'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
])('%s checks', (userAgent) => {
  expect(isCheckingModules(userAgent)).toBe(true);
});

test.each([
  [undefined],
  [''],
  ['curl/8.5.0'],
  [chrome('126.0.0.0')],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:137.0) Gecko/20100101 Firefox/137.0'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15`],
  // Nothing in it says which engine it is.
  [`${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`],
])('%s is not known to check', (userAgent) => {
  expect(isCheckingModules(userAgent)).toBe(false);
});
