import { brandBadge, darkLogo } from 'contracts/brand-badge';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './brand-mark.module.css';
import { sessionStore } from 'ui';

export type BrandMarkProps = {
  name: string;
  logo: string | null;
  /** As the heading of a brand's page; otherwise as on a tile. */
  isLarge?: boolean;
};

/** A brand's logo, or a coloured badge with its short name where there is none or it does not load. Decorative. */
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
  // Our own logos have a variant for the dark theme; an uploaded logo has none.
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
    // It may have failed before React attached its listener; an SVG without a size has no width either, so load it
    // again.
    if (!image.current?.complete || image.current.naturalWidth > 0) return;
    const retried = new Image();
    retried.addEventListener('error', () => rememberFailedLogo(logo));
    retried.src = src;
  }, [logo, src]);
  // The box keeps its place while pictures are held back. Lazy: a logo that the theme hides is never loaded.
  return (
    <span className={styles.logo} data-large={isLarge} data-for-theme={theme}>
      <img
        ref={image}
        className="an-img an-logo"
        src={src}
        alt=""
        loading="lazy"
        onError={() => rememberFailedLogo(logo)}
      />
    </span>
  );
}

const KEY = 'an-failed-logos';
const failed = new Set<string>();
const watchers = new Set<() => void>();
let isRead = false;

/** The logos that failed on an earlier page of this session. */
function readOnce(): void {
  if (isRead) return;
  isRead = true;
  for (const logo of [sessionStore.readJson(KEY) ?? []].flat() as string[]) failed.add(logo);
}

/** Uses the badge for this logo for the rest of the session (public-site §4 "Brand logo"). */
function rememberFailedLogo(logo: string): void {
  readOnce();
  failed.add(logo);
  sessionStore.write(KEY, JSON.stringify([...failed]));
  for (const watch of watchers) watch();
}

function subscribe(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Did this logo fail to load in this session? Always false on the server. */
function useHasFailed(logo: string | null): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      readOnce();
      return logo !== null && failed.has(logo);
    },
    () => false,
  );
}
