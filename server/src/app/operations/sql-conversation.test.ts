import { text } from 'node:stream/consumers';
import { PassThrough, Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { converse } from './sql-conversation.ts';

async function conversation(words: string) {
  const ran: string[] = [];
  const output = new PassThrough();
  const run = async (statement: string) => {
    // The input has ended before the first answer.
    await wait(20);
    ran.push(statement.trim());
  };
  await converse({ input: Readable.from([words]), output, url: 'postgres://here', run });
  output.end();
  return { ran, printed: await text(output) };
}

test('statements from a pipe all run, the ones after a pause too', async () => {
  const { ran, printed } = await conversation('select 1;\nselect\n2;\n.url\n');
  expect(ran).toEqual(['select 1;', 'select\n2;']);
  expect(printed).toContain('postgres://here');
});

test('.quit ends it', async () => {
  expect((await conversation('.tables\n.quit\nselect 3;\n')).ran).toEqual([expect.stringContaining('order by 1;')]);
});
