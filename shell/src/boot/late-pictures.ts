import { dataset } from './theme.ts';

/** Until the last of those at the top is painted too. */
const PAINT_MS = 200;

/**
 * Holds back the pictures below the first screen until those at its top have arrived: on a slow connection they would
 * share it. Without scripts, the browser decides.
 */
export function holdLazyPictures(): void {
  // The rule is in ui/src/base.css.
  dataset['early'] = '';
  // Or when somebody looks further down before that.
  for (const sign of ['load', 'scroll']) {
    addEventListener(sign, () => setTimeout(() => delete dataset['early'], PAINT_MS));
  }
}
