import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const script = path.join(import.meta.dirname, 'node-version.mjs');

/** Loads the check in a Node that reports another version. */
function run(version: string) {
  const program = `for (const [name, value] of [['versions', { node: '${version}' }], ['version', 'v${version}']])
    Object.defineProperty(process, name, { value });
    await import(${JSON.stringify(script)});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
}

test.each(['20.19.0', '20.20.2', '22.12.0', '22.20.0', '23.0.0', '24.21.0'])('Node %s is taken', (version) => {
  expect(run(version)).toMatchObject({ status: 0, stderr: '' });
});

test.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('Node %s gets one line that says so', (version) => {
  const { status, stderr } = run(version);
  expect(status).toBe(1);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toContain(`this is v${version}`);
});
