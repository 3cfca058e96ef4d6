import { IconChevronLeft, IconChevronRight, IconPhoto, IconZoomIn } from '@tabler/icons-react';
import type { Car } from 'contracts/car';
import { CarPicture, lazyWithRetry, useDisclosure } from 'ui';
import { type Ref, Suspense, useMemo, useRef } from 'react';
import { PictureBadges } from './picture-badges.tsx';
import { PictureGroupButtons } from './picture-group-buttons.tsx';
import { groupsOf, picturesOf } from './picture-groups.ts';
import { Thumbs } from './thumbs.tsx';
import { useGallery } from './use-gallery.ts';
import styles from './gallery.module.css';

const STAGE_SIZES = '(min-width: 80em) 816px, (min-width: 64em) 60vw, 100vw';
const THUMB_SIZES = '(min-width: 64em) 200px, 25vw';

// Few visitors enlarge a picture: the dialog is loaded on click.
const loadZoom = () => import('./zoom-dialog.tsx');
const ZoomDialog = lazyWithRetry(loadZoom);

/**
 * The car's pictures: swiped on a phone, moved by arrow keys, buttons and thumbnails elsewhere; a click or Enter
 * shows them full-screen.
 */
export function Gallery({ car }: { car: Car }) {
  const { title } = car;
  const pictures = useMemo(() => picturesOf(car), [car]);
  const groups = groupsOf(pictures);
  const opener = useRef<HTMLButtonElement>(null);
  const [isZoomed, zoom] = useDisclosure(false, { onClose: () => opener.current?.focus() });
  const { track, trackProps, index: shown, show } = useGallery(pictures.length, zoom.open);
  const isMany = pictures.length > 1;
  const place = (index: number) => (isMany ? `${title}, fotografia ${index + 1} din ${pictures.length}` : title);
  return (
    <section className={styles.root} aria-label="Fotografii" aria-roledescription="carusel">
      <div className={styles.stage}>
        <div ref={track} className={styles.track} {...trackProps}>
          {pictures.map(({ image, alt }, index) => (
            <div key={index} className={`an-pic ${styles.slide}`} data-car-picture={index === 0 || undefined}>
              <CarPicture image={image} alt={alt ?? place(index)} isEager={index === 0} sizes={STAGE_SIZES} />
            </div>
          ))}
          {/* Without pictures: a placeholder. */}
          {pictures.length === 0 ? (
            <div className={`an-pic ${styles.slide}`} data-car-picture>
              <CarPicture image={undefined} alt={title} />
            </div>
          ) : null}
        </div>
        <div className="an-pic-badges">
          <PictureBadges car={car} />
        </div>
        {pictures.length > 0 ? <ZoomButton ref={opener} onClick={zoom.open} /> : null}
        {isMany ? <Arrows index={shown} count={pictures.length} show={show} /> : null}
      </div>
      {groups.length > 0 ? (
        <div className={styles.groups}>
          <PictureGroupButtons groups={groups} shown={shown} onPick={show} />
        </div>
      ) : null}
      {isMany ? (
        <Thumbs
          classNames={[`an-no-print ${styles.thumbs}`, styles.thumb]}
          sizes={THUMB_SIZES}
          pictures={pictures}
          shown={shown}
          onPick={show}
        />
      ) : null}
      {isZoomed ? (
        <Suspense>
          <ZoomDialog pictures={pictures} title={title} start={shown} onShow={show} onClose={zoom.close} />
        </Suspense>
      ) : null}
    </section>
  );
}

function ZoomButton({ ref, onClick }: { ref: Ref<HTMLButtonElement>; onClick: () => void }) {
  return (
    <button
      ref={ref}
      type="button"
      className={`an-circle an-no-print ${styles.zoom}`}
      aria-haspopup="dialog"
      aria-label="Mărește fotografia"
      data-tip="Mărește fotografia"
      data-scripted
      onPointerEnter={() => void loadZoom()}
      onClick={onClick}
    >
      <IconZoomIn size={22} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

type ArrowsProps = { index: number; count: number; show: (index: number) => void };

function Arrows({ index, count, show }: ArrowsProps) {
  return (
    <>
      <button
        type="button"
        className={`an-no-print an-circle ${styles.arrow}`}
        data-side="left"
        aria-label="Fotografia anterioară"
        disabled={index === 0}
        onClick={() => show(index - 1)}
      >
        <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={`an-no-print an-circle ${styles.arrow}`}
        data-side="right"
        aria-label="Fotografia următoare"
        disabled={index === count - 1}
        onClick={() => show(index + 1)}
      >
        <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
      </button>
      <span className={`an-over-badge an-no-print ${styles.counter}`} data-counter>
        <IconPhoto aria-hidden="true" />
        <span aria-live="polite">
          <span className="an-visually-hidden">Fotografia </span>
          {index + 1} / {count}
        </span>
      </span>
    </>
  );
}
