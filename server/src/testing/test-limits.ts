import type { LimitedAction, LimitRule, Limits } from '../platform/context/context.ts';
import { tooManyRequests } from '../platform/errors/errors.ts';

const WAIT_SECONDS = 60;

/**
 * Records what the service functions take and refuses only on demand; the real counting is tested beside its own code.
 */
export class TestLimits implements Limits {
  /** Everything taken since the last `reset`, in order. */
  taken: { rule: LimitRule; key: string }[] = [];
  readonly #refused = new Set<LimitRule>();

  async take(rule: LimitRule, key: string): Promise<void> {
    if (this.#refused.has(rule)) throw tooManyRequests(WAIT_SECONDS);
    this.taken.push({ rule, key });
  }

  async takeAll(actions: readonly LimitedAction[]): Promise<void> {
    const before = this.taken.length;
    try {
      for (const [rule, key] of actions) await this.take(rule, key);
    } catch (refusal) {
      this.taken.length = before;
      throw refusal;
    }
  }

  async takeWith(actions: readonly LimitedAction[], [rule, key]: LimitedAction): Promise<boolean> {
    await this.takeAll(actions);
    if (this.#refused.has(rule)) return false;
    await this.take(rule, key);
    return true;
  }

  async releaseAll(actions: readonly LimitedAction[]): Promise<void> {
    for (const [rule, key] of actions) await this.release(rule, key);
  }

  async release(rule: LimitRule, key: string): Promise<void> {
    const index = this.taken.findLastIndex((one) => one.rule === rule && one.key === key);
    if (index >= 0) this.taken.splice(index, 1);
  }

  async slowDown(rule: LimitRule, key: string): Promise<void> {
    this.taken.push({ rule, key });
  }

  refuse(rule: LimitRule): void {
    this.#refused.add(rule);
  }

  reset(): void {
    this.taken = [];
    this.#refused.clear();
  }
}
