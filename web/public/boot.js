// Runs before the first paint, so that no reload flashes another theme or another brand.
// The keys and shapes are those of src/lib/theme.ts and src/lib/branding.ts.
(() => {
  const page = document.documentElement;
  try {
    const theme = localStorage.getItem('toada.theme') === 'light' ? 'light' : 'dark';
    page.dataset.theme = theme;
    const bar = document.querySelector('meta[name="theme-color"]');
    if (bar && theme === 'light') bar.content = '#fbf5ee';
    const brand = JSON.parse(localStorage.getItem('toada.brand') || '{}');
    for (const [name, value] of Object.entries(brand)) {
      if (name.startsWith('--brand-') && typeof value === 'string') page.style.setProperty(name, value);
    }
  } catch {
    // Storage refused or damaged: the defaults of the style sheet stand.
  }
})();
