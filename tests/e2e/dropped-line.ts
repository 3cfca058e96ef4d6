// A line between browser and test server that can be cut: the server itself is shared with other files.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { siteUrl } from './site-url.ts';

export interface Line {
  /** Origin without a trailing slash. */
  url: string;
  /** Nobody listens any more, and open connections end. */
  cut(): Promise<void>;
  /** At the same address as before. */
  mend(): Promise<void>;
}

export async function startLine(): Promise<Line> {
  const target = Number(new URL(siteUrl()).port);
  const sockets = new Set<Socket>();
  const server: Server = createServer((browser) => {
    const site = connect(target, 'localhost');
    for (const socket of [browser, site]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // The other end goes too.
      socket.on('error', () => [browser, site].forEach((one) => one.destroy()));
    }
    browser.pipe(site).pipe(browser);
  });
  const listen = (port: number) =>
    new Promise<void>((listening, fail) => {
      server.once('error', fail);
      server.listen(port, 'localhost', listening);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
    mend: () => listen(port),
  };
}
