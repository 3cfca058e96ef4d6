/** The shell's few files that must be at the root: browsers or other files know their addresses. */
export const ROOT_FILES = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
  'service-worker.js',
  'offline.html',
] as const;
export type RootFile = (typeof ROOT_FILES)[number];

/** The offline page names the marketplace, so dealers' sites have neither it nor its worker. */
const MAIN_SITE_ONLY: ReadonlySet<RootFile> = new Set(['service-worker.js', 'offline.html']);

export const isServedOn = (file: RootFile, subdomain: string | null): boolean =>
  subdomain === null || !MAIN_SITE_ONLY.has(file);

const NO_FRAMES = "frame-ancestors 'none'";
/** A worker's requests follow the policy of its own file, a kept page that of the answer which was kept. */
const HEADERS: Partial<Record<RootFile, Readonly<Record<string, string>>>> = {
  'service-worker.js': { 'content-security-policy': `default-src 'none'; connect-src 'self'; ${NO_FRAMES}` },
  'offline.html': {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; ${NO_FRAMES}`,
    'x-robots-tag': 'noindex',
  },
};

/** None has a hash in its name, although `apple-touch-icon` looks like one. */
export const headersOf = (file: RootFile): Readonly<Record<string, string>> => ({
  'cache-control': 'no-cache',
  ...HEADERS[file],
});
