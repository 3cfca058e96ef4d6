import { IconCar } from '@tabler/icons-react';
import { useState } from 'react';
import { pictureOf, type Picture } from 'contracts/picture';

export type CarPictureProps = {
  /** A stored image: a drawing's reference or address, or a photo's address. */
  image: string | undefined;
  alt: string;
  /** The picture that a visitor sees first loads eagerly. */
  isEager?: boolean;
  /** The width it takes, as in `<img sizes>`; the default fits the card grid. */
  sizes?: string;
};

const CARD_SIZES = '(min-width: 80em) 400px, (min-width: 64em) 31vw, (min-width: 40em) 48vw, 100vw';

/** A car's picture filling its frame, with its dark variant; a placeholder when there is none or it fails to load. */
export function CarPicture({ image, alt, isEager = false, sizes = CARD_SIZES }: CarPictureProps) {
  const [failed, setFailed] = useState<string>();
  const picture = pictureOf(image);
  if (!picture || failed === image) return <NoPicture />;
  const shared = { alt, sizes, width: picture.width, height: picture.height, onError: () => setFailed(image) };
  if (!picture.dark) return <Sources {...shared} picture={picture} isEager={isEager} />;
  return (
    <>
      <Sources {...shared} picture={picture} theme="light" isEager={isEager} />
      {/* Lazy: a picture that the theme hides is never fetched. */}
      <Sources {...shared} picture={picture.dark} theme="dark" isEager={false} />
    </>
  );
}

type SourcesProps = {
  picture: Pick<Picture, 'src' | 'srcSet'>;
  theme?: 'light' | 'dark';
  isEager: boolean;
  alt: string;
  sizes: string;
  width: number;
  height: number;
  onError: () => void;
};

function Sources({ picture, theme, isEager, sizes, ...img }: SourcesProps) {
  return (
    <picture data-for-theme={theme}>
      {picture.srcSet ? (
        <>
          <source type="image/avif" srcSet={picture.srcSet.avif} sizes={sizes} />
          <source type="image/webp" srcSet={picture.srcSet.webp} sizes={sizes} />
        </>
      ) : null}
      <img
        {...img}
        className="an-img"
        src={picture.src}
        alt={img.alt}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        // A dealer's picture may be on any host; the host receives no referrer.
        referrerPolicy="no-referrer"
      />
    </picture>
  );
}

function NoPicture() {
  return (
    <span className="an-pic-none" role="img" aria-label="Fără fotografie">
      <IconCar size={56} stroke={1.25} aria-hidden="true" />
    </span>
  );
}
