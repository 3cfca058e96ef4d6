import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useBackCloses } from 'ui';
import { useRef, useState } from 'react';
import Lightbox, { type ControllerRef, type Slide } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { PictureGroupButtons } from './picture-group-buttons.tsx';
import { groupsOf, type ShownPicture } from './picture-groups.ts';
import { useLightboxKeys } from './use-lightbox-keys.ts';
import { slideOf } from './zoom-slide.ts';
import { Thumbs } from './thumbs.tsx';
import zoomStyles from './zoom.module.css';

export type ZoomDialogProps = {
  pictures: readonly ShownPicture[];
  title: string;
  /** The picture that is shown first. */
  start: number;
  /** The gallery behind follows. */
  onShow: (index: number) => void;
  onClose: () => void;
};

/** How far beyond its own pixels a picture is enlarged: details stay readable, and blur begins only there. */
const MAX_ENLARGEMENT = 2.5;
const icon = (Shape: typeof IconX) => () => <Shape size={24} aria-hidden="true" />;

/**
 * A car's pictures full-screen: swipe, arrows, Home and End show another one; a pinch, a double click, Enter, plus and
 * minus zoom. The lightbox keeps the focus inside, gives it back, and does not animate where motion is unwanted.
 */
export default function ZoomDialog({ pictures, title, start, onShow, onClose }: ZoomDialogProps) {
  useBackCloses(true, onClose);
  const controller = useRef<ControllerRef>(null);
  const [index, setIndex] = useState(start);
  const [slides] = useState<Slide[]>(() => pictures.map((picture, at) => slideOf(picture, altOf(pictures, title, at))));
  const show = (wanted: number) => {
    const steps = wanted - index;
    if (steps > 0) controller.current?.next({ count: steps });
    if (steps < 0) controller.current?.prev({ count: -steps });
  };
  const { zoom, onKeyDown } = useLightboxKeys({ count: pictures.length, show });
  const isMany = pictures.length > 1;
  const groups = groupsOf(pictures);
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      slides={slides}
      plugins={[Zoom]}
      className={zoomStyles.root ?? ''}
      carousel={{ finite: true, preload: 1, padding: 0 }}
      animation={{ swipe: 250, navigation: 200 }}
      controller={{ ref: controller, closeOnPullDown: true }}
      zoom={{ ref: zoom, maxZoomPixelRatio: MAX_ENLARGEMENT, scrollToZoom: true }}
      on={{
        view: ({ index: next }) => {
          setIndex(next);
          onShow(next);
        },
      }}
      labels={{ ...LABELS, Lightbox: title }}
      portal={{ container: { onKeyDown } }}
      render={{
        iconPrev: icon(IconChevronLeft),
        iconNext: icon(IconChevronRight),
        iconClose: icon(IconX),
        iconZoomIn: icon(IconZoomIn),
        iconZoomOut: icon(IconZoomOut),
        ...(isMany ? {} : { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => (
          <>
            <p className={zoomStyles.bar}>
              <span className={`an-ellipsis ${zoomStyles.title}`}>{title}</span>
              {isMany ? (
                <span className="an-num" data-place>
                  {index + 1} / {pictures.length}
                </span>
              ) : null}
            </p>
            {isMany ? (
              <div className={`an-column ${zoomStyles.foot}`} data-groups={groups.length > 0 || undefined}>
                {groups.length > 0 ? <PictureGroupButtons groups={groups} shown={index} onPick={show} /> : null}
                <Thumbs
                  classNames={[zoomStyles.strip, zoomStyles.thumb]}
                  sizes="96px"
                  pictures={pictures}
                  shown={index}
                  onPick={show}
                />
              </div>
            ) : null}
          </>
        ),
      }}
    />
  );
}

function altOf(pictures: readonly ShownPicture[], title: string, index: number): string {
  const own = pictures[index]?.alt;
  if (own) return own;
  return pictures.length > 1 ? `${title}, fotografia ${index + 1} din ${pictures.length}` : title;
}

const LABELS = {
  Previous: 'Fotografia anterioară',
  Next: 'Fotografia următoare',
  Close: 'Închide',
  'Zoom in': 'Mărește',
  'Zoom out': 'Micșorează',
  Slide: 'fotografie',
  Carousel: 'carusel',
  'Photo gallery': 'Fotografii. Săgețile schimbă fotografia, Enter o mărește',
  '{index} of {total}': 'fotografia {index} din {total}',
};
