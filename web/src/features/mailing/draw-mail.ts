/**
 * Draws a mail into the page of a frame. The panel's policy lets no style in that stands in markup, so that each is set by its rule; the
 * mail's own text cannot hold a style attribute, since its quotes are escaped.
 */
export function drawMail(page: Document, html: string) {
  const rules = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const markup = html.replace(/<style>[\s\S]*?<\/style>/, '').replaceAll(' style="', ' data-style="');
  const read = new DOMParser().parseFromString(markup, 'text/html');
  const body = page.importNode(read.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('[data-style]')]) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
  for (const link of body.querySelectorAll('a')) {
    link.tabIndex = -1;
    link.addEventListener('click', (event) => event.preventDefault());
  }
  page.documentElement.lang = 'pt-BR';
  page.title = read.title;
  page.body.replaceWith(body);
  const view = page.defaultView;
  if (!view || !('adoptedStyleSheets' in page)) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets = [sheet];
}
