import type { Picture } from 'contracts/picture';

export type CutoutPictureProps = {
  picture: Picture;
  /** The width it takes, as in `<img sizes>`. */
  sizes?: string;
  isEager?: boolean;
  /** The largest picture that a visitor sees first: asked for before the page is read (server/src/http/render). */
  isFirst?: boolean;
};

/** A cut-out drawing of a car, as decoration: the surrounding text carries the meaning. */
export function CutoutPicture({ picture, sizes = '50vw', isEager = false, isFirst = false }: CutoutPictureProps) {
  const { src, srcSet, width, height } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet?.avif} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet?.webp} sizes={sizes} />
      <img
        className="an-cutout"
        src={src}
        alt=""
        width={width}
        height={height}
        loading={isEager || isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
