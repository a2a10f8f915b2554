import { useNavigate, useSearch } from '@tanstack/react-router'
import { changed, type ListSearch } from './list-state'

export interface ListControl<Search extends ListSearch = ListSearch> {
  search: Search
  change: (change: Partial<Search>) => void
}

/** The list's state out of the URL, and the way to change it. The screen's entry in the screen table checks what the URL says. */
export function useListSearch<Search extends ListSearch = ListSearch>(): ListControl<Search> {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  return {
    search,
    // Turning the page is a step one can go back; narrowing a list is not.
    change: (change) =>
      void navigate({
        to: '.',
        search: (current: Search) => changed(current, change),
        replace: !('page' in change),
        resetScroll: false,
      }),
  }
}
