// Runs before the first paint: the chosen theme, and whether a session is likely, so that neither flashes.
(() => {
  const root = document.documentElement;
  let scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
    if (localStorage.getItem('an-signed-in') === '1') root.dataset.session = 'likely';
  } catch {
    // Storage may be forbidden; the system's theme is a good answer.
  }
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
