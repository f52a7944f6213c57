import createCache from '@emotion/cache';

/** The server puts a fresh nonce into index.html on each load; without it the CSP drops every style. */
const nonceOf = (page: Document) =>
  page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';

export const emotionCache = createCache({ key: 'gp', nonce: nonceOf(document), prepend: true });
