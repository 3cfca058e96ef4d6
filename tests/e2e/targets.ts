// WCAG 2.5.8: what a pointer can press is 24 × 24 px, or has the space of a circle of 24 px for itself.
import type { Page } from 'playwright-core';
import type { Fault } from './engines.ts';

/**
 * Targets below 24 px whose circle meets another target or its circle. Exempt, as in the criterion: links within a
 * sentence, and what a larger control of the same action covers (the label around a tick).
 */
export const smallTargets = (page: Page): Promise<Fault[]> =>
  page.evaluate(() => {
    const SIZE = 24;
    const SELECTOR =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]';
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]');
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const around = element.parentElement?.textContent.trim() ?? '';
      return around.length > element.textContent.trim().length + 1;
    };
    /** A tick is pressed by its label as well. */
    const boxOf = (element: Element): DOMRect => {
      const own = element.getBoundingClientRect();
      const labels = [...((element as HTMLInputElement).labels ?? [])];
      return labels.map((label) => label.getBoundingClientRect()).find(({ height }) => height > own.height) ?? own;
    };
    const targets = [...document.querySelectorAll(SELECTOR)]
      .filter((element) => isShown(element) && !(element as HTMLButtonElement).disabled)
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + scrollY > 0);
    type Target = (typeof targets)[number];
    const isSmall = ({ box }: Target) => box.width < SIZE - 0.5 || box.height < SIZE - 0.5;
    const centre = ({ box }: Target) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const meets = (one: Target, other: Target) => {
      const { x, y } = centre(one);
      if (isSmall(other)) return Math.hypot(x - centre(other).x, y - centre(other).y) < SIZE - 0.5;
      const near = (at: number, from: number, to: number) => Math.min(Math.max(at, from), to);
      const { left, right, top, bottom } = other.box;
      return Math.hypot(x - near(x, left, right), y - near(y, top, bottom)) < SIZE / 2 - 0.5;
    };
    const isApart = (one: Target, other: Target) =>
      one.element !== other.element && !one.element.contains(other.element) && !other.element.contains(one.element);
    return targets
      .filter((target) => isSmall(target) && !isInSentence(target.element))
      .flatMap((target) => {
        const other = targets.find((candidate) => isApart(target, candidate) && meets(target, candidate));
        if (!other) return [];
        const size = `${Math.round(target.box.width)} × ${Math.round(target.box.height)} px`;
        const message = `${size}, close to ${other.element.outerHTML.slice(0, 120)}`;
        return [{ engine: 'own' as const, rule: 'target', html: target.element.outerHTML.slice(0, 300), message }];
      });
  });
