/** A relay to a real SMTP server that can be left hanging: it accepts connections and says nothing. */
import net from 'node:net';
import { type MailServer, startMailServer } from '../../../server/src/testing/mail-server.ts';

export interface MailRelay {
  /** The servers' SMTP_URL. */
  url: string;
  server: MailServer;
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

export async function openMailRelay(address: string): Promise<MailRelay> {
  const server = await startMailServer();
  const port = Number(new URL(server.url).port);
  const open = new Set<net.Socket>();
  let isHanging = false;
  const relay = net.createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (isHanging) return;
    const behind = net.connect(port, '127.0.0.1');
    behind.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => relay.listen(0, address, resolve));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `smtp://${address}:${(relay.address() as net.AddressInfo).port}`,
    server,
    hang: () => {
      isHanging = true;
      cut();
    },
    resume: () => {
      isHanging = false;
      cut();
    },
    close: async () => {
      cut();
      relay.close();
      await server.close();
    },
  };
}
