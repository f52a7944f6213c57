// Runs before the first paint, so that a stored or system dark theme never flashes white, and the parts that index.html draws
// are those of the page.
(() => {
  let mode = null;
  try {
    mode = localStorage.getItem('gp-theme');
  } catch {
    // Storage is blocked: follow the system.
  }
  const systemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const dark = mode === 'dark' || (mode !== 'light' && systemDark);
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light');
  document.documentElement.toggleAttribute('data-app', /^\/app(\/|$)/i.test(location.pathname));
})();
