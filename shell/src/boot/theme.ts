/** Attributes of the root element, which the style sheets read. */
export const { dataset } = document.documentElement;

/** Before the first paint: the chosen theme and view of lists, and the hint of a likely session: none flashes. */
export function applyTheme(): void {
  let scheme;
  try {
    // Properties are fewer bytes than `getItem`.
    const kept: Partial<Record<string, string>> = localStorage;
    scheme = kept['mantine-color-scheme-value'];
    if (kept['an-signed-in']) dataset['session'] = 'likely';
    if (kept['anView']) dataset['view'] = 'list';
  } catch {
    // Storage may be blocked; the system's theme is a good default.
  }
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset['mantineColorScheme'] = isDark ? 'dark' : 'light';
}
