import { CarPicture } from 'contracts/ui';
import { useEffect, useRef } from 'react';
import type { ShownPicture } from './picture-groups.ts';
import styles from './zoom.module.css';

type ZoomStripProps = { pictures: readonly ShownPicture[]; shown: number; onPick: (index: number) => void };

/** All pictures of the car in one row below the large one; the current one is marked and centred in the row. */
export function ZoomStrip({ pictures, shown, onPick }: ZoomStripProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const thumb = row.current?.children[shown];
    if (!row.current || !(thumb instanceof HTMLElement)) return;
    row.current.scrollLeft = thumb.offsetLeft - (row.current.clientWidth - thumb.clientWidth) / 2;
  }, [shown]);
  return (
    <div ref={row} className={styles.strip}>
      {pictures.map(({ image }, index) => (
        <button
          key={index}
          type="button"
          className={`an-pic ${styles.thumb}`}
          aria-label={`Arată fotografia ${index + 1} din ${pictures.length}`}
          aria-current={index === shown || undefined}
          onClick={() => onPick(index)}
        >
          <CarPicture image={image} alt="" sizes="96px" />
        </button>
      ))}
    </div>
  );
}
