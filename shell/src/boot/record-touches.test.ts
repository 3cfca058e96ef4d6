import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EarlyTouches } from './early-touches.ts';
import { recordTouches } from './record-touches.ts';

let early: EarlyTouches;
beforeEach(() => {
  document.body.innerHTML = `
    <button type="button" id="ask"><i id="icon"></i>Cere ofertă</button><button type="button" id="heart"></button>
    <a href="#x" id="link">Dacia</a><button type="button" popovertarget="menu" id="menu">Meniu</button>
    <form action="/cauta" id="search"><input name="q" id="q"><button id="go">Caută</button></form>
    <form method="post" id="login"><input type="checkbox" id="tick"><button id="enter">Intră</button></form>`;
  early = recordTouches();
});
afterEach(() => {
  early.stop();
  document.body.replaceChildren();
});

const find = (id: string) => document.getElementById(id) as HTMLInputElement;
/** As the browser sends it; events of scripts are not recorded. */
function touch(id: string, event: Event): Event {
  Object.defineProperty(event, 'isTrusted', { value: true });
  find(id).dispatchEvent(event);
  return event;
}
const click = (id: string) => touch(id, new MouseEvent('click', { bubbles: true, cancelable: true }));
const submit = (id: string) => touch(id, new SubmitEvent('submit', { bubbles: true, cancelable: true }));
const kinds = () => early.list.map(({ event, control }) => [event.type, control?.id]);
const line = () => document.querySelectorAll('[role=progressbar]').length;

test('a button is busy until its click is settled; clicks on a busy one ask for nothing new', () => {
  click('icon');
  click('ask');
  click('heart');
  expect(kinds()).toEqual([
    ['click', 'ask'],
    ['click', 'heart'],
  ]);
  expect([find('ask').getAttribute('aria-busy'), line()]).toEqual(['true', 1]);
  early.settle(early.list[0]!);
  expect([find('ask').hasAttribute('aria-busy'), line()]).toEqual([false, 1]);
  early.settle(early.list[0]!);
  expect([find('heart').hasAttribute('aria-busy'), line()]).toEqual([false, 0]);
});

test('a button answers a finger before it lifts, unless it lives', () => {
  const animate = vi.fn();
  find('ask').animate = find('heart').animate = find('link').animate = animate;
  early.isLive = (target) => target.id === 'heart';
  for (const id of ['heart', 'link', 'icon']) touch(id, new Event('pointerdown', { bubbles: true }));
  expect(animate.mock.contexts).toEqual([find('ask')]);
});

test('links, searches and popovers are the browser’s own', () => {
  click('menu');
  expect(click('link').defaultPrevented).toBe(false);
  click('go');
  expect(submit('search').defaultPrevented).toBe(false);
  expect(kinds().every(([, control]) => control === undefined)).toBe(true);
  expect(line()).toBe(0);
});

test('a form that only scripts can send waits, and is sent once', () => {
  expect(submit('login').defaultPrevented).toBe(true);
  submit('login');
  expect(kinds()).toEqual([['submit', 'login']]);
  expect(find('login').getAttribute('aria-busy')).toBe('true');
});

test('what a field holds is kept', () => {
  find('q').value = 'dus';
  touch('q', new Event('input', { bubbles: true }));
  find('tick').checked = true;
  touch('tick', new Event('change', { bubbles: true }));
  expect(early.list.map(({ value, checked }) => [value, checked])).toEqual([
    ['dus', false],
    ['on', true],
  ]);
});

test('events of scripts, and touches of what lives, are not recorded', () => {
  find('ask').click();
  early.isLive = (target) => target.id === 'heart';
  click('heart');
  expect(kinds()).toEqual([]);
});

test('a page that is left forgets what was asked of it, and keeps what was typed', () => {
  find('q').value = 'dus';
  touch('q', new Event('input', { bubbles: true }));
  click('ask');
  dispatchEvent(new Event('pagehide'));
  expect(kinds()).toEqual([['input', undefined]]);
  expect(line()).toBe(0);
});

test('after the end nothing is recorded, and nothing is busy', () => {
  click('ask');
  early.stop();
  expect(find('ask').hasAttribute('aria-busy')).toBe(false);
  expect(submit('login').defaultPrevented).toBe(false);
  expect(kinds()).toEqual([]);
});
