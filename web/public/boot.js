// Runs before the first paint, so that no reload flashes another theme or another brand.
// The keys and shapes are those of src/lib/brand/theme.ts and src/lib/brand/branding.ts.
(() => {
  const page = document.documentElement;
  const COLOUR_OR_FONT = /^(#([\da-f]{3}){1,2}|"[\w ]+"(, "[\w ]+")*)$/i;
  // Our own files only, whatever somebody wrote into the storage.
  const OWN_FILE = /^\/(?!\/)[\w./-]+$/;

  function paintTheme() {
    const theme = localStorage.getItem('toada.theme') === 'light' ? 'light' : 'dark';
    page.dataset.theme = theme;
    const bar = document.querySelector('meta[name="theme-color"]');
    if (bar && theme === 'light') bar.content = '#fbf5ee';
  }

  // The panel and its guides wear the brand of their person; public pages come from the server in the brand of their host.
  function paintBrand() {
    if (!/^\/(app|integrations)(\/|$)/.test(location.pathname) || !localStorage.getItem('toada.session')) return;
    const stored = JSON.parse(localStorage.getItem('toada.brand') || 'null');
    for (const [name, value] of Object.entries(stored?.tokens ?? {})) {
      if (/^--brand-[a-z-]+$/.test(name) && COLOUR_OR_FONT.test(value)) page.style.setProperty(name, value);
    }
    const { companyName, faviconUrl } = stored?.brand ?? {};
    // A guide is drawn with its own title.
    if (typeof companyName === 'string' && location.pathname.startsWith('/app')) document.title = companyName;
    const icon = document.querySelector('link[rel="icon"]');
    if (icon && OWN_FILE.test(faviconUrl)) {
      icon.removeAttribute('type');
      icon.setAttribute('href', faviconUrl);
    }
    if (OWN_FILE.test(stored?.fontSheet)) linkFont(stored.fontSheet);
  }

  function linkFont(sheet) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet;
    link.dataset.brandFont = '';
    // A link added by a script does not block the first paint unless it says so.
    link.setAttribute('blocking', 'render');
    document.head.append(link);
  }

  try {
    paintTheme();
    paintBrand();
  } catch {
    // Storage refused or damaged: the defaults of the style sheet stand.
  }
})();
