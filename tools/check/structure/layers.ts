/** The layers of server/src, the lowest first: an import goes down, or to a sibling folder of its own layer. */
export const layers = ['platform', 'identity', 'catalog', 'marketplace', 'back-office', 'http', 'app'];

const SOURCE = 'server/src/';
/** The entry point, which depends on all layers. */
const TOP = 'server/src/main.ts';

/** The height of a server file: 0 is the lowest layer; null when it is in none. */
export function heightOf(path: string): number | null {
  if (path === TOP) return layers.length;
  if (!path.startsWith(SOURCE)) return null;
  const [folder = '', file] = path.slice(SOURCE.length).split('/');
  const height = file === undefined ? -1 : layers.indexOf(folder);
  return height === -1 ? null : height;
}

/** The folder that owns a file's rules and tables: `server/src/marketplace/lead`, or `server/src/lead` before the layers. */
export function featureOf(path: string): string {
  const [first = '', second, third] = path.slice(SOURCE.length).split('/');
  const isInLayer = layers.includes(first) && second !== undefined && third !== undefined;
  return isInLayer ? `${SOURCE}${first}/${second}` : `${SOURCE}${first}`;
}
