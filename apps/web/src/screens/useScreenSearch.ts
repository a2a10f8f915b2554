import { fillPath } from '@hop/contract/page-address'
import { defaultPageSize } from '@hop/contract/paging'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import type * as z from 'zod/mini'
import { changed, type ListControl, type ListSearch, type PageSize } from '../ui/table/list-state'
import { keepList } from './lists-as-left'
import type { Screen } from './screens'

/** What the address says after the "?". Every value of the schema has a z.catch: an address that somebody typed never breaks a page. */
export const useScreenSearch = <Path extends string, Search>(
  _screen: Screen<Path, Search>,
  schema: z.ZodMiniType<Search>,
): Search => schema.parse(useSearch({ strict: false }))

/** A list's state, which is in the address, and how to change it. */
export function useListSearch<Path extends string, Search extends ListSearch>(
  screen: Screen<Path, Search>,
  schema: z.ZodMiniType<Search>,
  /** For a list that shows more rows at once than others do. */
  usualSize: PageSize = defaultPageSize,
): ListControl<Search> {
  const found = useScreenSearch(screen, schema)
  const search = usualSize === defaultPageSize ? found : { ...found, size: found.size ?? usualSize }
  const router = useRouter()
  const path = fillPath(screen.path, useParams({ strict: false }))
  const shown = JSON.stringify(found)
  useEffect(() => keepList(path, JSON.parse(shown) as object), [path, shown])
  return {
    search,
    change: (change) => {
      // What was typed is reported after a pause. By then a link may have been followed: the address is the next screen's, which is
      // still being loaded.
      const { latestLocation, state } = router
      if (state.resolvedLocation && state.resolvedLocation.pathname !== latestLocation.pathname) return
      void router.navigate({
        to: '.',
        search: (current: object) => changed(schema.parse(current), change, usualSize),
        // Turning the page adds to the history; changing a filter does not.
        replace: !('page' in change),
        resetScroll: false,
      })
    },
  }
}

/** Takes everything after the "?" out of the address. */
export function useClearSearch(): () => void {
  const router = useRouter()
  return useCallback(() => void router.navigate({ to: '.', search: {}, replace: true }), [router])
}
