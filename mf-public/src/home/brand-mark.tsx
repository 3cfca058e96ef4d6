import { brandBadge, darkLogo } from 'contracts/brand-badge';
import { useEffect, useRef } from 'react';
import { rememberFailedLogo, useHasFailed } from './failed-logos.ts';
import styles from './brand-mark.module.css';

export type BrandMarkProps = {
  name: string;
  logo: string | null;
  /** As it heads a brand's page; otherwise as on a tile. */
  isLarge?: boolean;
};

/** A brand's logo, or a coloured badge with its short name where there is none or it does not load. Decoration. */
export function BrandMark({ name, logo, isLarge }: BrandMarkProps) {
  const hasFailed = useHasFailed(logo);
  if (!logo || hasFailed) {
    const { text, color } = brandBadge(name);
    return (
      <span
        className={styles.badge}
        data-large={isLarge}
        style={{ background: color }}
        data-brand-badge
        aria-hidden="true"
      >
        {text}
      </span>
    );
  }
  // Our own marks have a twin for the dark theme; an uploaded logo exists once.
  const dark = darkLogo(logo);
  return dark ? (
    <>
      <Logo src={logo} logo={logo} theme="light" isLarge={isLarge} />
      <Logo src={dark} logo={logo} theme="dark" isLarge={isLarge} />
    </>
  ) : (
    <Logo src={logo} logo={logo} isLarge={isLarge} />
  );
}

type LogoProps = { src: string; logo: string; theme?: 'light' | 'dark'; isLarge: boolean | undefined };

function Logo({ src, logo, theme, isLarge }: LogoProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // It may have failed before React listened; a drawing without a size of its own has no width either, so ask again.
    if (!image.current?.complete || image.current.naturalWidth > 0) return;
    const again = new Image();
    again.addEventListener('error', () => rememberFailedLogo(logo));
    again.src = src;
  }, [logo, src]);
  // Lazy: a mark that the theme hides is never fetched.
  return (
    <img
      ref={image}
      className={styles.logo}
      data-large={isLarge}
      data-for-theme={theme}
      src={src}
      alt=""
      width={34}
      height={34}
      loading="lazy"
      decoding="async"
      onError={() => rememberFailedLogo(logo)}
    />
  );
}
