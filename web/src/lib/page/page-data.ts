import { productBrand } from '@toada/domain/brand/product-brand.ts';
import { PAGE_DATA_ID, type PageData } from '@toada/domain/page-data.ts';

let known: PageData | undefined;

/** Facts the server wrote into this page. Without them (the development server, tests) the product's own. */
export function pageData(): PageData {
  known ??= read();
  return known;
}

/** For whoever draws a page where there is no document to read: the server, and tests. */
export function setPageData(data: PageData | undefined) {
  known = data;
}

function read(): PageData {
  const written = globalThis.document?.getElementById(PAGE_DATA_ID)?.textContent;
  return { brand: productBrand, isCustomDomain: false, content: {}, ...(written ? JSON.parse(written) : {}) };
}
