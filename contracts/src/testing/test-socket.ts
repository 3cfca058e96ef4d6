/** A WebSocket under a test's control: what a page has opened, sent and received. */
export class TestSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: TestSocket[] = [];
  readyState = 0;
  readonly sent: Record<string, unknown>[] = [];

  constructor() {
    super();
    TestSocket.all.push(this);
  }

  static get last(): TestSocket {
    return TestSocket.all.at(-1)!;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  /** The server sends this frame. */
  receive(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  /** The connection ends without the page closing it. */
  end(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.readyState = 3;
  }
}
