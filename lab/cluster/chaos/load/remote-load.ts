/** The handle of the load's process. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Answers, LoadStart, Order } from './messages.ts';

export class RemoteLoad {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  #id = 0;
  /** Why it is no more; null: it runs. */
  #end: Error | null = null;
  readonly #ready: Promise<unknown>;

  constructor(start: LoadStart) {
    const file = path.join(import.meta.dirname, 'process.ts');
    this.#ready = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }));
    this.#child = fork(file, [JSON.stringify(start)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    this.#child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
      this.#waiting.get(id)?.resolve(answer);
      this.#waiting.delete(id);
    });
    this.#child.once('exit', (code, signal) => {
      this.#end = new Error(`the load's process has ended (${signal ?? `code ${code}`})`);
      for (const { reject } of this.#waiting.values()) reject(this.#end);
    });
  }

  /** Resolves once its accounts exist. */
  async ready(): Promise<void> {
    await this.#ready;
  }

  /** Rejects once the process has ended. */
  async ask<What extends Order['do']>(order: Extract<Order, { do: What }>): Promise<Answers[What]> {
    if (this.#end) throw this.#end;
    const id = ++this.#id;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    // What can't be sent any more is rejected by the end of the process.
    this.#child.send({ id, order }, () => undefined);
    return (await answer) as Answers[What];
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
