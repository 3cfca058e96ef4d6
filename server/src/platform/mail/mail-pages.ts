/** The emails that the server wrote to files, as pages: `/dev/mails`, in development only. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../errors/errors.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** Nothing but the page's own styles: an email's HTML runs no script, even where its frame is opened alone. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'none'";
const NAME = /^(\d+)-([\w-]+)\.txt$/;

/** Serves the list and each email. `dataDir` is where the emails are written. */
export async function mailPages(app: FastifyInstance, { dataDir }: { dataDir: string }): Promise<void> {
  const folder = path.join(dataDir, 'mail');
  app.get('/dev/mails', async (_request, reply) => sendHtml(reply, 'Emailuri', await listOf(folder)));
  app.get<{ Params: { name: string } }>('/dev/mails/:name', async (request, reply) => {
    const { name } = request.params;
    // One of the files, so that no name leads out of the folder.
    if (!(await namesIn(folder)).includes(name)) throw notFound('Emailul nu există');
    return sendHtml(reply, ...(await viewOf(path.join(folder, name))));
  });
}

/** Without the ending, the newest first. */
async function namesIn(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  const numberOf = (file: string) => Number(NAME.exec(file)?.[1]);
  const mails = files.filter((file) => NAME.test(file)).toSorted((a, b) => numberOf(b) - numberOf(a));
  return mails.map((file) => file.slice(0, -'.txt'.length));
}

async function listOf(folder: string): Promise<string> {
  const names = await namesIn(folder);
  const lines = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, `${name}.txt`), 'utf8');
      const [to = '', subject = ''] = text.split('\n');
      return `<li><a href="/dev/mails/${name}">${escapeHtml(valueOf(subject))}</a><br>${escapeHtml(valueOf(to))}</li>`;
    }),
  );
  return lines.length > 0 ? `<ul>${lines.join('')}</ul>` : '<p>Niciun email încă.</p>';
}

/** "Subiect: Bun venit" → "Bun venit" */
const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

/** Its subject, and what the page shows. */
async function viewOf(file: string): Promise<[title: string, content: string]> {
  const plain = await readFile(`${file}.txt`, 'utf8');
  const title = valueOf(plain.split('\n')[1] ?? '');
  const text = `<pre>${escapeHtml(plain)}</pre>`;
  if (!existsSync(`${file}.html`)) return [title, text];
  const html = escapeHtml(await readFile(`${file}.html`, 'utf8'));
  return [title, `${text}<h2>HTML</h2><iframe sandbox title="Emailul ca HTML" srcdoc="${html}"></iframe>`];
}

function sendHtml(reply: FastifyReply, title: string, content: string): FastifyReply {
  const style =
    ':root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:56rem;margin:2rem auto;padding:0 1rem;' +
    'background:Canvas;color:CanvasText;overflow-wrap:anywhere}h1{font-size:1.5rem}ul{padding-left:1.25rem}' +
    'pre{white-space:pre-wrap}iframe{width:100%;height:70vh;border:1px solid;background:#fff}' +
    'li{margin-block:.5rem}';
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  const page = `<!doctype html><html lang="ro"><head>${head}<style>${style}</style></head><body><main>`;
  const list = '<p><a href="/dev/mails">Toate emailurile</a></p>';
  return reply
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`${page}<h1>${escapeHtml(title)}</h1>${content}${list}</main></body></html>`);
}
