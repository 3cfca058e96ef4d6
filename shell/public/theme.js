// Runs before the first paint: applies the chosen theme and a hint of a likely session, so that neither flashes.
(() => {
  const root = document.documentElement;
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
    if (localStorage.getItem('an-signed-in') === '1') root.dataset.session = 'likely';
  } catch {
    // Storage may be blocked; the system's theme is a good default.
  }
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
