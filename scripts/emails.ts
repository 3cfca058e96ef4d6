// `node scripts/emails.ts`: compiles the emails' JSX, which Node does not strip (docs/decisions/undefined). A test compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

const source = fileURLToPath(new URL('../server/src/marketplace/lead/emails/email-layout.tsx', import.meta.url));
const compiled = source.replace(/\.tsx$/, '.js');

/** The compiled text of the layout. */
export async function compileEmails(): Promise<string> {
  const jsx = { runtime: 'automatic', development: false } as const;
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), source, { jsx, sourcemap: false });
  return `// Made from email-layout.tsx by scripts/emails.ts.\n${code}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(compiled, await compileEmails());
