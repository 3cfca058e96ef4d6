// Ports and addresses of the dev servers.
import remoteList from './remotes.json' with { type: 'json' };

/** First of the consecutive ports: the shell's dev server, then the remotes in the order of build/remotes.json. */
export const devPort = Number(process.env.DEV_WEB_PORT || 5170);
export const serverAddress = () => `http://localhost:${process.env.PORT || '3000'}`;

export type RemoteDir = `mf-${string}`;
export const remoteDirs = remoteList.map(({ dir }) => dir as RemoteDir);
export const portOf = (dir: RemoteDir) => devPort + 1 + remoteDirs.indexOf(dir);

/** Container names are identifiers; directories and addresses are not. */
export const containerName = (dir: RemoteDir) => dir.replace('-', '_');

export const proxyTo = (prefix: string) => ({ target: serverAddress(), ws: prefix === '/ws' });

/** The shell's second attempt at files that failed has other addresses (static-files.ts). */
export const retriesOf = (dir: RemoteDir) => ({
  '^/retry-\\d+/': {
    target: `http://localhost:${portOf(dir)}`,
    rewrite: (url: string) => url.replace(/^\/retry-\d+/, ''),
  },
});
