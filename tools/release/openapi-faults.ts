/** Runs linters of OpenAPI documents on ours; `npm run tool -- openapi` runs both of them. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { openApiDocument } from '../../server/src/http/openapi/document.ts';

const require = createRequire(import.meta.url);
const REDOCLY = path.join(path.dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
/** Fetched by npm into its own cache, since few need it. */
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';
const MAX_OUTPUT = 20e6;

/** Both exit with a failure when they report something; what they say is read in either case. */
const run = (command: string, args: string[], cwd: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    execFile(command, args, { cwd, env, maxBuffer: MAX_OUTPUT }, (error, stdout) =>
      stdout.includes('[') ? resolve(stdout) : reject(error ?? new Error(`${command} said nothing`)),
    );
  });

async function withDocument<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'autonou-openapi-'));
  try {
    const document = openApiDocument({ name: 'AutoNou', sessionCookie: 'sid', publicUrl: 'https://autonou.example' });
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface RedoclyReport {
  problems: { ruleId: string; message: string; location: { pointer: string }[] }[];
}

/** `rule place: message` of each report by Redocly's strictest rules. */
export const redoclyFaults = (): Promise<Fault[]> =>
  withDocument(async (folder) => {
    const args = [REDOCLY, 'lint', 'openapi.json', '--extends', 'recommended-strict', '--format', 'json'];
    const { problems } = JSON.parse(await run(process.execPath, args, folder)) as RedoclyReport;
    return problems.map(({ ruleId, message, location }) => ({ id: `${ruleId} ${location[0]?.pointer}`, message }));
  });

type SpectralReport = { code: string; message: string; path: (string | number)[] }[];

/** The same by Spectral's rules for OpenAPI. */
export const spectralFaults = (): Promise<Fault[]> =>
  withDocument(async (folder) => {
    await writeFile(path.join(folder, 'ruleset.json'), JSON.stringify({ extends: ['spectral:oas'] }));
    const args = ['-y', SPECTRAL, 'lint', 'openapi.json', '--ruleset', 'ruleset.json', '--format', 'json', '--quiet'];
    const said = await run('npx', args, folder);
    const reports = JSON.parse(said.slice(said.indexOf('['), said.lastIndexOf(']') + 1)) as SpectralReport;
    return reports.map(({ code, message, path: place }) => ({ id: `${code} #/${place.join('/')}`, message }));
  });

export interface Fault {
  id: string;
  message: string;
}
