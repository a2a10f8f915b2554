import { useListSearch } from '../../screens/useScreenSearch'
import { screens } from '../../screens/screens'
import { historySearch } from './history-search'

/** Whether a link has asked for a dialog, and how to take that back once it is closed: a reload must not ask again. */
export function useDialogFromAddress(ask: 'register' | 'renew'): { isAsked: boolean; forget: () => void } {
  const { search, change } = useListSearch(screens.customerSubscription, historySearch)
  const isAsked = search.ask === ask
  return { isAsked, forget: () => (isAsked ? change({ ask: undefined }) : undefined) }
}
