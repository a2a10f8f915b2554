/**
 * What a page's HTML names first, as a `Link` header: a browser asks for these files before it has made the page, which on a slow phone
 * is a tenth of a second sooner, and a proxy may send them on as Early Hints.
 */

/** Scripts and styles as Vite writes them, with addresses that need no escaping. */
const fileTag =
  /<(?:script(?<module> type="module")?|link rel="(?<rel>modulepreload|stylesheet)")(?<cors> crossorigin)? (?:src|href)="(?<address>\/[\w./-]+)"/g

export function earlyFiles(page: string): string {
  const links = [...page.matchAll(fileTag)].map(({ groups = {} }) => {
    const { module, rel, cors, address } = groups
    const isModule = module !== undefined || rel === 'modulepreload'
    const how = isModule ? 'rel=modulepreload' : `rel=preload; as=${rel === 'stylesheet' ? 'style' : 'script'}`
    // In the mode that the tag has: otherwise the file is fetched twice.
    return `<${address}>; ${how}${cors ? '; crossorigin' : ''}`
  })
  return links.join(', ')
}
