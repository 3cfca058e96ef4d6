/**
 * `npm run tool -- client` generates files from the procedures: client/autonou-api.ts, the typed client for outsiders, from the
 * OpenAPI document, and the list of calls for which the browser sends idempotency keys.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { proceduresIn } from '../../platform/calls/procedures.ts';
import { appRouter } from '../api/router.ts';
import { conversationFilePaths } from './conversation-file-paths.ts';
import { openApiDocument } from './document.ts';
import { uploadPath } from './upload-path.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../client');
export const CLIENT_FILE = path.join(FOLDER, 'autonou-api.ts');

const HEADER = `/* eslint-disable */
// Made by \`npm run tool -- client\` from the OpenAPI document; change the procedures instead. Needs Node 20 or a browser page of
// the site itself, and no other package.
`;

/** The client's source text. */
export async function makeClient(): Promise<string> {
  const document = openApiDocument({ name: 'AutoNou', sessionCookie: 'sid', publicUrl: 'http://localhost:3000' });
  // Files go and come with a plain `fetch`: their bodies are streams, a picture's address is what createUpload answers.
  const isFile = (address: string) => address in conversationFilePaths || address in uploadPath;
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([address]) => !isFile(address)));
  const { files } = await generateApi({
    // Its types know only OpenAPI 3.0; it reads 3.1.
    spec: { ...document, paths } as never,
    output: false,
    fileName: path.basename(CLIENT_FILE),
    templates: path.join(FOLDER, 'templates'),
    apiClassName: 'AutoNouApi',
    moduleNameFirstTag: true,
    extractRequestBody: true,
    silent: true,
  });
  const source = files[0]?.fileContent ?? '';
  return HEADER + source.slice(source.search(/^(export|interface|type) /m));
}

/** The procedures that create or add; the shell sends them with an Idempotency-Key. */
export const creatingCalls: readonly string[] = [...proceduresIn(appRouter)]
  .filter(([, { meta }]) => meta?.creates)
  .map(([name]) => name)
  .toSorted();

export const KEYED_CALLS_FILE = path.resolve(import.meta.dirname, '../../../../shell/src/api/creating-calls.ts');

export const keyedCallsSource =
  (): string => `// Made by \`npm run tool -- client\` from the procedures that say \`creates\` of themselves; change those instead.
export const CREATING_CALLS: ReadonlySet<string> = new Set([
${creatingCalls.map((name) => `  '${name}',\n`).join('')}]);
`;

if (import.meta.main) {
  await writeFile(CLIENT_FILE, await makeClient());
  await writeFile(KEYED_CALLS_FILE, keyedCallsSource());
}
