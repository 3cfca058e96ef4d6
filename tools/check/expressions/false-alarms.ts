/**
 * The analyser takes these for slow, and they may stay for the reason given; they are written as in code. A bound that makes it
 * harmless is named. An entry that no longer matches fails the check: delete it.
 */
export const FALSE_ALARMS: Readonly<Record<string, string>> = {
  [String.raw`/[\w.+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\w-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\])\s?[\w-]{1,63})+/giu`]:
    'each start reads at most 64 signs before it is refused: 60 000 signs take 95 ms, and 5 000 are accepted',
  [String.raw`/<script>([\s\S]*?)<\/script>/`]: 'reads index.html of our own build, once',
  [String.raw`/\s*<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/g`]: 'as above',
  [String.raw`/\s*<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g`]: 'as above',
  [String.raw`/\s*<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g`]: 'as above',
  [String.raw`/\/(?:mf|assets)\/[^\s?#()]*?([\w.~-]{1,80}\.js)(?:\?[^\s:()]*)?:(\d{1,7}):(\d{1,7})/g`]:
    'reads the stack of an error in the visitor’s own browser',
};
