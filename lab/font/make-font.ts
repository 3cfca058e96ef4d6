// `npm run tool -- font`: writes the font files of the facade and of PDF files anew, after its characters or the package have changed.
import { writeFile } from 'node:fs/promises';
import { makePdfFont, PDF_FONTS } from './pdf-fonts.ts';
import { FONT_CHARACTERS, FONT_FILE, makeFont, unicodeRange } from './subset.ts';

const font = await makeFont();
await writeFile(FONT_FILE, font);
console.log(`${FONT_FILE}: ${font.length} bytes\nunicode-range: ${unicodeRange(FONT_CHARACTERS)};`);

for (const [file, name] of Object.entries(PDF_FONTS)) {
  const pdfFont = await makePdfFont(name);
  await writeFile(file, pdfFont);
  console.log(`${file}: ${pdfFont.length} bytes`);
}
