/** A screen is opened with the headers of its own kind of page: camera, outside scripts and popups are for those that need them. */
import { type PageKind, pageKindOf, pageKinds } from '@hop/contract/page-kinds'
import type { ParsedLocation } from '@tanstack/react-router'

/** The value that the server wrote into the page (its page-head.ts). */
function kindsWithOwnHeaders(): PageKind[] {
  const written = document.querySelector<HTMLMetaElement>('meta[name="pages-with-own-headers"]')?.content.split(' ') ?? []
  return pageKinds.filter((kind) => written.includes(kind))
}

const apart = kindsWithOwnHeaders()
const loadedAs = pageKindOf(window.location.pathname, apart)

/** Nothing is drawn after this: the promise stays open, because the browser loads another page. */
export function reloadForHeaders({ pathname, href }: Pick<ParsedLocation, 'pathname' | 'href'>): Promise<never> | undefined {
  if (pageKindOf(pathname, apart) === loadedAs) return undefined
  const target = new URL(href, window.location.origin).href
  // The same address once more, with a "#" in it, would only scroll.
  if (window.location.href === target) window.location.reload()
  else window.location.replace(target)
  return new Promise(() => undefined)
}
