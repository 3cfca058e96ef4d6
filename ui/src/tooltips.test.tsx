import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltips } from './tooltips.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  render(
    <>
      <button type="button" data-tip="Favorite">
        <span>inimă</span>
      </button>
      <button type="button" data-tip="Comparație">
        balanță
      </button>
      <p>text</p>
      <Tooltips />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const point = (text: string, pointerType = 'mouse') => fireEvent.pointerOver(screen.getByText(text), { pointerType });
const shown = () => document.querySelector('[data-tooltip]')?.textContent ?? null;

test('a tooltip opens after 700 ms', { tags: ['PS4-chat-08', 'PS9-const-40'] }, () => {
  point('inimă');
  pass(699);
  expect(shown()).toBeNull();
  pass(1);
  expect(shown()).toBe('Favorite');
});

test('after one has closed, another opens without delay for 300 ms', { tags: ['PS4-chat-09', 'PS9-const-40'] }, () => {
  point('inimă');
  pass(700);
  point('text');
  expect(shown()).toBeNull();
  pass(299);
  point('balanță');
  pass(0);
  expect(shown()).toBe('Comparație');
  point('text');
  pass(300);
  point('balanță');
  pass(699);
  expect(shown()).toBeNull();
});

test('Escape, a press and scrolling close it; touch opens none', () => {
  const open = () => {
    point('text');
    point('balanță');
    pass(700);
    expect(shown()).toBe('Comparație');
  };
  open();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(shown()).toBeNull();
  open();
  fireEvent.pointerDown(screen.getByText('balanță'));
  expect(shown()).toBeNull();
  open();
  fireEvent.scroll(window);
  expect(shown()).toBeNull();
  pass(300);
  point('inimă', 'touch');
  pass(2_000);
  expect(shown()).toBeNull();
});
