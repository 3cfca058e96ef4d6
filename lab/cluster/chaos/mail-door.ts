/** The way to a real SMTP server, which can be left hanging: connections are taken and nothing is said. */
import net from 'node:net';
import { type MailServer, startMailServer } from '../../../server/src/testing/mail-server.ts';

export interface MailDoor {
  /** For the servers' SMTP_URL. */
  url: string;
  server: MailServer;
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function openMailDoor(address: string): Promise<MailDoor> {
  const server = await startMailServer();
  const port = Number(new URL(server.url).port);
  const open = new Set<net.Socket>();
  let isHanging = false;
  const door = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (isHanging) return;
    const behind = net.connect(port, '127.0.0.1');
    behind.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => door.listen(0, address, resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `smtp://${address}:${(door.address() as net.AddressInfo).port}`,
    server,
    hang: () => {
      isHanging = true;
      cut();
    },
    goOn: () => {
      isHanging = false;
      cut();
    },
    close: async () => {
      cut();
      door.close();
      await server.close();
    },
  };
}
