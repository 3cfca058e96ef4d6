// `npm run tool -- icons [folder]`: draws every icon of the site from shell/public/favicon.svg. The files are committed.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawIcons } from './draw-icons.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../shell/public');

for (const { file, bytes } of await drawIcons(path.join(PUBLIC, 'favicon.svg'))) {
  writeFileSync(path.join(process.argv[2] ?? PUBLIC, file), bytes);
  console.log(`${file}: ${bytes.length} bytes`);
}
