import { pictureOf } from 'contracts/picture';
import type { SlideImage } from 'yet-another-react-lightbox';
import type { ShownPicture } from './picture-groups.ts';

/** "address 800w, …" as the lightbox wants it; all widths have the picture's own proportions. */
const sourcesOf = (set: string, ratio: number) =>
  set.split(', ').flatMap((source) => {
    const [src, width] = source.split(' ');
    const pixels = Number.parseInt(width ?? '', 10);
    return src && pixels ? [{ src, width: pixels, height: Math.round(pixels * ratio) }] : [];
  });

/**
 * A picture as a slide. A drawing comes in the width that the screen needs and in the theme's variant; of a photo only
 * the address is known, and its proportions once it has loaded.
 */
export function slideOf({ image }: ShownPicture, alt: string): SlideImage {
  const picture = pictureOf(image);
  if (!picture) return { src: image, alt };
  const isDark = document.documentElement.dataset['mantineColorScheme'] === 'dark';
  const { src, srcSet } = (isDark ? picture.dark : null) ?? picture;
  if (!picture.dark || !srcSet) return { src, alt };
  const srcSetOf = sourcesOf(srcSet.webp, picture.height / picture.width);
  return { src, alt, width: picture.width, height: picture.height, srcSet: srcSetOf };
}
