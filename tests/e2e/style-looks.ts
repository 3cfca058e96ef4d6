// How every element of a page is drawn, to compare a page with itself under other style sheets.
import type { Page } from 'playwright-core';

export interface Look {
  element: string;
  look: string;
}

/** Properties that are drawn; those that only move things show in the boxes. All 400 would take minutes. */
const DRAWN = `display visibility opacity color background-color background-image border-top-color border-top-width
  border-bottom-color border-bottom-width border-left-style border-radius box-shadow outline-style font-family font-size
  font-weight letter-spacing line-height text-transform text-decoration-line fill stroke filter transform z-index
  overflow-x object-fit content cursor pointer-events width height`.split(/\s+/);

/** Place, size and computed styles of each element that takes part in the page. */
export const looks = (page: Page): Promise<Look[]> =>
  page.evaluate(
    (drawn) =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => !element.closest('script, style, noscript, meta, template'))
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const parts = [null, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part);
            return drawn.map((name) => `${part ?? ''} ${name}:${style.getPropertyValue(name)}`);
          });
          const name = `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`;
          return { element: name, look: [`box:${x} ${y} ${width} ${height}`, ...parts.flat()].join('\n') };
        }),
    DRAWN,
  );

/** Links the sheets that the page lists, as a browser without scripts does. */
export const addSheets = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const text = document.getElementById('page-files')?.textContent ?? '{}';
    const { styles } = JSON.parse(text) as { styles: string[] };
    await Promise.all(
      styles.map(async (href) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        const isLoaded = new Promise((loaded, failed) => Object.assign(link, { onload: loaded, onerror: failed }));
        document.head.append(link);
        await isLoaded;
      }),
    );
  });

/** The first few, each with its properties before and after. */
export function differences(before: readonly Look[], after: readonly Look[]): string[] {
  if (before.length !== after.length) return [`${before.length} elements, then ${after.length}`];
  return before
    .flatMap(({ element, look }, index) => {
      const now = after[index]!.look.split('\n');
      const changed = look.split('\n').flatMap((line, at) => (line === now[at] ? [] : [`${line} → ${now[at]}`]));
      return changed.length > 0 ? [`${element}: ${changed.slice(0, 4).join(', ')}`] : [];
    })
    .slice(0, 8);
}
