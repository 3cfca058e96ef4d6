import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { CarPicture } from './picture.tsx';

/** More are on the car's own page. */
const MAX_PICTURES = 5;
/** A shorter movement of the finger returns to the same picture. */
const MIN_SWIPE_PX = 40;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export type CardPicturesProps = { images: readonly string[]; title: string };

/**
 * The other pictures of a card, their number, and for a mouse the arrows; loaded and drawn at the first touch, hover or
 * focus. The first picture stays where it is: all move within the frame.
 */
export default function CardPictures({ images, title }: CardPicturesProps) {
  const { place, index, drawn, count, show } = useCardPictures(images.length);
  return (
    <>
      {images.slice(1, drawn).map((image, at) => (
        <div key={at} className="an-pic-more" style={{ '--place': at + 1 } as CSSProperties}>
          {/* Drawn when it is about to be seen, clipped by the frame: a lazy one would come late. */}
          <CarPicture image={image} alt={`${title}, fotografia ${at + 2} din ${images.length}`} isEager />
        </div>
      ))}
      <span ref={place} className="an-over-badge an-pic-count" aria-live="polite">
        {index + 1} / {images.length}
      </span>
      {index > 0 ? <Arrow side="left" title={title} onClick={() => show(index - 1)} /> : null}
      {index < count - 1 ? <Arrow side="right" title={title} onClick={() => show(index + 1)} /> : null}
    </>
  );
}

/** Tracks the picture that is shown. The card's link covers the pictures, so the card itself is heard for swipes and keys. */
function useCardPictures(total: number) {
  const count = Math.min(total, MAX_PICTURES);
  const place = useRef<HTMLElement>(null);
  const [index, setIndex] = useState(0);
  const [drawn, setDrawn] = useState(2);
  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    setIndex(next);
    setDrawn((now) => Math.max(now, Math.min(next + 2, count)));
  };
  useEffect(() => place.current?.closest<HTMLElement>('.an-pic')?.style.setProperty('--at', String(index)), [index]);
  const move = useRef<(step: number) => void>(null);
  useEffect(() => {
    move.current = (step) => show(index + step);
  });
  useEffect(() => {
    const stage = place.current?.closest<HTMLElement>('.an-pic');
    return stage ? listen(stage, (step) => move.current?.(step)) : undefined;
  }, []);
  return { place, index, drawn, count, show };
}

/** Hears the card around the pictures: arrow keys on its link, and a finger that moves to the side. */
function listen(stage: HTMLElement, move: (step: number) => void): () => void {
  const card = stage.closest<HTMLElement>('.an-car') ?? stage;
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  let startX: number | null = null;
  const moved = (event: TouchEvent) => (startX === null ? 0 : (event.changedTouches[0]?.clientX ?? startX) - startX);
  /** Offset of the pictures under the finger; 0 at rest. */
  const drag = (pixels: number) => {
    stage.style.setProperty('--drag', `${pixels}px`);
    stage.toggleAttribute('data-dragged', pixels !== 0);
  };
  const start = ({ touches }: TouchEvent) => {
    const touch = touches.length === 1 ? touches[0] : undefined;
    startX = touch && touch.clientY < stage.getBoundingClientRect().bottom ? touch.clientX : null;
  };
  const end = (event: TouchEvent) => {
    const by = moved(event);
    startX = null;
    drag(0);
    if (Math.abs(by) >= MIN_SWIPE_PX) move(by < 0 ? 1 : -1);
  };
  card.addEventListener('touchstart', start, options);
  card.addEventListener('touchmove', (event) => startX !== null && drag(moved(event)), options);
  card.addEventListener('touchend', end, options);
  card.addEventListener('touchcancel', () => drag(0), options);
  card.addEventListener(
    'keydown',
    (event) => {
      const step = STEPS[event.key];
      const isOnCard = event.target instanceof Element && event.target.closest('.an-car-link, .an-pic');
      if (!step || !isOnCard || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      move(step);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

type ArrowProps = { side: 'left' | 'right'; title: string; onClick: () => void };

/** No stop of the Tab key: a list of twelve cards would have two dozen more; the arrow keys do the same on the link. */
const Arrow = ({ side, title, onClick }: ArrowProps) => (
  <button
    type="button"
    className="an-pic-arrow"
    data-side={side}
    tabIndex={-1}
    aria-label={`Fotografia ${side === 'left' ? 'anterioară' : 'următoare'}: ${title}`}
    onClick={onClick}
  />
);
