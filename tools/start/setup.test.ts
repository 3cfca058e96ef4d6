import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

test('who stops the tests stops what they have started', async () => {
  const program = `import { spawned } from ${JSON.stringify(setup)};
    await spawned('sh', ['-c', 'sleep 60 & echo $!; wait']);
    console.log('went on');`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', program]);
  const [line] = await once(runner.stdout, 'data');
  const grandchild = Number(String(line));
  runner.kill('SIGTERM');
  await once(runner, 'exit');
  expect(runner.exitCode).toBe(1);
  await expect.poll(() => isRunning(grandchild)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
