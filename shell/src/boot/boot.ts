// The only script before the first touch: it is inlined into every page, so each byte counts. It sets the theme; on a
// page that the server has drawn it also fetches the page's code late, and records the touches until then.
import { holdLazyPictures } from './late-pictures.ts';
import { loadFiles, readPageFiles } from './load-files.ts';
import { recordTouches } from './record-touches.ts';
import { onStartTime } from './start-time.ts';
import { applyTheme } from './theme.ts';

/** After this time the shell has taken over, or it never will. */
const LIMIT_MS = 30_000;

applyTheme();
holdLazyPictures();
// Before anything can be touched; which kind of page it is follows at its end.
const early = recordTouches();
const { isLive, stop } = early;
globalThis.autonouEarly = early;
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve)).then(readPageFiles);
void parsed.then((files) => files || stop());
onStartTime(async () => {
  const files = await parsed;
  if (files) early.styled = loadFiles(files, stop);
  setTimeout(() => early.isLive === isLive && stop(), LIMIT_MS);
});
