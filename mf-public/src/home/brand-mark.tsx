import { brandBadge, darkLogo } from 'contracts/brand-badge';
import { useEffect, useRef } from 'react';
import { rememberFailedLogo, useHasFailed } from './failed-logos.ts';

export type BrandMarkProps = { name: string; logo: string | null };

/** A brand's logo, or a coloured badge with its short name where there is none or it does not load. Decoration. */
export function BrandMark({ name, logo }: BrandMarkProps) {
  const hasFailed = useHasFailed(logo);
  if (!logo || hasFailed) {
    const { text, color } = brandBadge(name);
    return (
      <span className="hm-badge" style={{ background: color }} data-brand-badge aria-hidden="true">
        {text}
      </span>
    );
  }
  // Our own marks have a twin for the dark theme; an uploaded logo exists once.
  const dark = darkLogo(logo);
  return dark ? (
    <>
      <Logo src={logo} logo={logo} theme="light" />
      <Logo src={dark} logo={logo} theme="dark" />
    </>
  ) : (
    <Logo src={logo} logo={logo} />
  );
}

function Logo({ src, logo, theme }: { src: string; logo: string; theme?: 'light' | 'dark' }) {
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
      className="hm-logo"
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
