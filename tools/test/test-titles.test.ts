import { expect, test } from 'vitest';
import { testTitles } from './test-titles.ts';

test('titles are read as they are written, each behind its groups', () => {
  const text = `
    describe('a group', () => {
      describe.runIf(isRoot)(\`of \${name}\`, () => {
        test.each(['x'])('%s is one', { timeout: 1 }, () => helper('no title'));
      });
      it("says 'no'", () => undefined);
    });
    test.skip('is never run', () => undefined);
    test.skipIf(isSlow)('is last', () => test);`;
  expect(testTitles('a.test.ts', text)).toEqual(['a group > of ${name} > %s is one', "a group > says 'no'", 'is last']);
});
