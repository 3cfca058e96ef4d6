import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const setup = fileURLToPath(new URL('setup.mjs', import.meta.url));

/** Runs a command as the setup runs turbo; the command writes a line and ends with this code. */
function quietly(code: number) {
  const command = ['-e', `console.log('Packages in scope'); process.exitCode = ${code}`];
  const program = `import { run } from ${JSON.stringify(setup)};
    await run(process.execPath, ${JSON.stringify(command)}, { isQuiet: true });
    console.log('next');`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('what turbo says about itself is shown only when a build fails', () => {
  expect(quietly(0)).toEqual({ status: 0, stdout: 'next\n', stderr: '' });
  expect(quietly(3)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(/^Packages in scope\n/) });
});
