// The lengths of a page's title and description: apart from the titles of searches, which bring the table of filters.
const TITLE_CAP = 60;
const DESCRIPTION_CAP = 160;
const ELLIPSIS = '…';

const cut = (text: string, cap: number, mark: string) =>
  text.length <= cap
    ? text
    : text
        .slice(0, cap - mark.length)
        // An unpaired surrogate: half of a character outside the basic plane.
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd() + mark;

const SITE_NAME = / \| [^|]*$/;

/**
 * At most 60 characters: first without "Mașini noi", then without "noi" (public-site §9), then without the name of the
 * site after the last bar, which carries the least information; if still longer it is cut.
 */
export function capTitle(title: string): string {
  const withoutWords = title.replace(/^Mașini noi\s+/, '');
  const shorter = withoutWords.replace(/\bnoi\s+/, '');
  const alone = shorter.replace(SITE_NAME, '');
  const fitting = [title, withoutWords, shorter, alone].find(({ length }) => length <= TITLE_CAP);
  return fitting ?? cut(alone, TITLE_CAP, ELLIPSIS);
}

/** At most 160 characters: 157 and an ellipsis of three points. */
export const capDescription = (text: string): string => cut(text.replace(/\s+/g, ' ').trim(), DESCRIPTION_CAP, '...');
