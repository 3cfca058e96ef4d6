import { type CSSProperties, type KeyboardEvent, type PointerEvent, type TouchEvent, useRef, useState } from 'react';
import { CarPicture } from './picture.tsx';

/** More are on the car's own page. */
const MAX_PICTURES = 5;
/** A shorter movement of the finger returns to the same picture. */
const MIN_SWIPE_PX = 40;

type CardGallery = ReturnType<typeof useCardPictures>;

/**
 * Which of a card's pictures is shown. The card's link covers the pictures, so the card itself hears swipes and arrow
 * keys; and since the first page load is to fetch one picture per card, the next is drawn at the first touch, hover or
 * focus.
 */
export function useCardPictures(images: readonly string[]) {
  const track = useRef<HTMLDivElement>(null);
  const startX = useRef<number>(null);
  const [index, setIndex] = useState(0);
  const [drawn, setDrawn] = useState(1);
  const count = Math.min(images.length, MAX_PICTURES);
  const draw = (upTo: number) => setDrawn((now) => Math.max(now, Math.min(upTo, count)));

  const show = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 0), count - 1);
    setIndex(next);
    draw(next + 2);
  };
  /** Where the finger has moved the pictures; null: where they belong. */
  const drag = (pixels: number | null) => {
    track.current?.style.setProperty('--drag', `${pixels ?? 0}px`);
    track.current?.toggleAttribute('data-dragged', pixels !== null);
  };
  const moved = (event: TouchEvent) =>
    startX.current === null ? 0 : (event.changedTouches[0]?.clientX ?? startX.current) - startX.current;
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0];
    const bottom = track.current?.getBoundingClientRect().bottom ?? 0;
    startX.current = touch && touches.length === 1 && touch.clientY < bottom ? touch.clientX : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const by = moved(event);
    startX.current = null;
    drag(null);
    if (Math.abs(by) >= MIN_SWIPE_PX) show(by < 0 ? index + 1 : index - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isOnCard = event.target instanceof Element && event.target.closest('.an-car-link, .an-pic');
    if (!step || !isOnCard || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index + step);
  };
  const open = () => draw(2);
  const cardProps =
    count > 1
      ? {
          'data-many': true,
          onPointerOver: (event: PointerEvent) => event.pointerType !== 'touch' && open(),
          onFocus: open,
          onKeyDown,
          onTouchStart: (event: TouchEvent) => {
            open();
            onTouchStart(event);
          },
          onTouchMove: (event: TouchEvent) => startX.current !== null && drag(moved(event)),
          onTouchEnd,
          onTouchCancel: () => drag(null),
        }
      : {};
  return { track, index, drawn, count, show, cardProps };
}

type CardPicturesProps = {
  gallery: CardGallery;
  images: readonly string[];
  title: string;
  isFirst?: boolean | undefined;
};

/** A card's pictures beside each other, their number, and for a mouse the arrows. */
export function CardPictures({ gallery, images, title, isFirst }: CardPicturesProps) {
  const { track, index, drawn, count, show } = gallery;
  if (count < 2) return <CarPicture image={images[0]} alt={title} isEager={isFirst} />;
  return (
    <>
      <div ref={track} className="an-pics" style={index > 0 ? ({ '--at': index } as CSSProperties) : undefined}>
        {images.slice(0, drawn).map((image, at) => (
          <div key={at} inert={at !== index || undefined}>
            <CarPicture
              image={image}
              alt={at === 0 ? title : `${title}, fotografia ${at + 1} din ${images.length}`}
              // The others are drawn when they are about to be seen, clipped by the frame: a lazy one would come late.
              isEager={isFirst || at > 0}
            />
          </div>
        ))}
      </div>
      <span className="an-over-badge an-pic-count" aria-live={drawn > 1 ? 'polite' : undefined}>
        <span className="an-visually-hidden">Fotografia</span> {index + 1} / {images.length}
      </span>
      {drawn > 1 && index > 0 ? <Arrow side="left" title={title} onClick={() => show(index - 1)} /> : null}
      {drawn > 1 && index < count - 1 ? <Arrow side="right" title={title} onClick={() => show(index + 1)} /> : null}
    </>
  );
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
