// The interface between boot and shell: the touches of a page whose code is not loaded yet.

/** A touch that the page's code has not answered. */
export interface EarlyTouch {
  /** A `click`, `keydown`, `input`, `change` or `submit`. */
  event: Event;
  /** Shown as busy until the touch is settled. */
  control: Element | null;
  /** The field's value after the event. */
  value: string | undefined;
  checked: boolean | undefined;
}

export interface EarlyTouches {
  /** In their order. */
  list: EarlyTouch[];
  /** Whether the page's code answers a touch here by itself; the shell replaces it, since before that nothing is live. */
  isLive(target: Element): boolean;
  /** It was answered, or never will be. */
  settle(touch: EarlyTouch): void;
  /** Everything is live, or nothing ever will be. */
  stop(): void;
  /** Resolves when the page's style sheets apply, or hang. */
  styled?: Promise<void>;
}

declare global {
  /** Set by the boot on pages that the server has drawn. */
  var autonouEarly: EarlyTouches | undefined;
}
