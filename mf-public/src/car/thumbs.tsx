import { CarPicture } from 'ui';
import { useEffect, useRef } from 'react';
import type { ShownPicture } from './picture-groups.ts';

export interface ThumbsProps {
  /** Class names of the row and of each picture. */
  classNames: readonly [row: string | undefined, thumb: string | undefined];
  sizes: string;
  pictures: readonly ShownPicture[];
  shown: number;
  onPick: (index: number) => void;
}

/** All pictures of the car in one row; the current one is marked and centred in the row. */
export function Thumbs({ classNames: [rowClass, thumbClass], sizes, pictures, shown, onPick }: ThumbsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = row.current?.children[shown];
    if (!row.current || !(thumb instanceof HTMLElement)) return;
    // Only the strip: scrollIntoView would scroll the page too.
    row.current.scrollLeft = thumb.offsetLeft - (row.current.clientWidth - thumb.clientWidth) / 2;
  }, [shown]);
  return (
    <div ref={row} className={rowClass}>
      {pictures.map(({ image }, index) => (
        <button
          key={index}
          type="button"
          className={`an-pic ${thumbClass}`}
          aria-label={`Arată fotografia ${index + 1} din ${pictures.length}`}
          aria-current={index === shown || undefined}
          onClick={() => onPick(index)}
        >
          <CarPicture image={image} alt="" sizes={sizes} />
        </button>
      ))}
    </div>
  );
}
