import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { CarPicture } from 'contracts/ui';
import { Modal } from 'contracts/ui-extra/overlay';
import { useZoom } from './use-zoom.ts';
import { ZoomStrip } from './zoom-strip.tsx';
import styles from './zoom.module.css';

export type ZoomDialogProps = {
  images: string[];
  title: string;
  /** The picture that is shown first. */
  start: number;
  /** The gallery behind follows. */
  onShow: (index: number) => void;
  onClose: () => void;
};

/** A car's pictures full-screen, each zoomed by a click, Enter or the button. */
export default function ZoomDialog({ images, title, start, onShow, onClose }: ZoomDialogProps) {
  const { stage, index, isLarge, show, toggle, stageProps } = useZoom({ count: images.length, start, onShow });
  const place = `fotografia ${index + 1} din ${images.length}`;
  return (
    <Modal.Root opened onClose={onClose} fullScreen classNames={{ content: styles.root, body: styles.body }}>
      <Modal.Overlay color="#060e12" backgroundOpacity={0.9} />
      <Modal.Content>
        <div className={styles.bar}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <span className="an-num" aria-live="polite">
            {index + 1} / {images.length}
          </span>
          <button
            type="button"
            className={styles.button}
            aria-pressed={isLarge}
            aria-label="Mărește"
            onClick={() => toggle()}
          >
            {isLarge ? <IconZoomOut aria-hidden="true" /> : <IconZoomIn aria-hidden="true" />}
          </button>
          <Modal.CloseButton className={styles.button} aria-label="Închide" size={44} iconSize={24} />
        </div>
        <Modal.Body>
          <div
            ref={stage}
            className={styles.stage}
            data-large={isLarge || undefined}
            role="group"
            aria-label={`${title}, ${place}. Enter mărește, săgețile schimbă fotografia`}
            data-autofocus
            {...stageProps}
          >
            <div className={styles.picture} key={index}>
              <CarPicture
                image={images[index]}
                alt={`${title}, ${place}`}
                isEager
                sizes={isLarge ? '250vw' : '100vw'}
              />
            </div>
          </div>
        </Modal.Body>
        {images.length > 1 ? (
          <div className={styles.foot}>
            <Turn side="left" isAtEnd={index === 0} onClick={() => show(index - 1)} />
            <ZoomStrip images={images} shown={index} onPick={show} />
            <Turn side="right" isAtEnd={index === images.length - 1} onClick={() => show(index + 1)} />
          </div>
        ) : null}
      </Modal.Content>
    </Modal.Root>
  );
}

type TurnProps = { side: 'left' | 'right'; isAtEnd: boolean; onClick: () => void };

/**
 * Beside the picture, never on it. At the end it stays in place, so that keyboard focus is not lost, but is marked as
 * disabled.
 */
function Turn({ side, isAtEnd, onClick }: TurnProps) {
  const Shape = side === 'left' ? IconChevronLeft : IconChevronRight;
  const label = side === 'left' ? 'Fotografia anterioară' : 'Fotografia următoare';
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.turn}`}
      data-side={side}
      aria-label={label}
      data-tip={label}
      aria-disabled={isAtEnd || undefined}
      onClick={isAtEnd ? undefined : onClick}
    >
      <Shape aria-hidden="true" />
    </button>
  );
}
