import { useEffect } from 'react'
import { useBrand } from '../../brand/brand'

/** In the tab, instead of the screen's own name. */
export function useDocumentTitle(pageName: string | undefined): void {
  const { name } = useBrand()
  const title = pageName && `${pageName} · ${name}`
  useEffect(() => {
    if (!title) return
    const before = document.title
    // A moment later: the effect that names the screen belongs to its frame and runs after this one.
    queueMicrotask(() => (document.title = title))
    return () => {
      document.title = before
    }
  }, [title])
}
