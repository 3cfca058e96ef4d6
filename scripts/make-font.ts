// `npm run font`: writes the facade's font file anew, after its characters or the package have changed.
import { writeFile } from 'node:fs/promises';
import { FONT_CHARACTERS, FONT_FILE, makeFont, unicodeRange } from './font/subset.ts';

const font = await makeFont();
await writeFile(FONT_FILE, font);
console.log(`${FONT_FILE}: ${font.length} bytes\nunicode-range: ${unicodeRange(FONT_CHARACTERS)};`);
