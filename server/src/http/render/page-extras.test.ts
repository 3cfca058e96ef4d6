import { expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();

test('a page’s files include what it needs of the facade beyond the first load', async () => {
  const filesOf = async (path: string) => {
    const { body } = await t.app.inject({ url: path, headers: { host: t.env.baseHost } });
    const files = /id="page-files">(.*?)<\/script>/.exec(body)![1]!;
    return (JSON.parse(files) as { preloads: string[] }).preloads.filter((file) => file.startsWith('/assets/'));
  };
  expect(await filesOf('/login')).toContainEqual(expect.stringMatching(/^\/assets\/form-[\w-]+\.js$/));
  expect(await filesOf('/')).toEqual([]);
});
