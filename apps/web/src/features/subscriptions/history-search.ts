import * as z from 'zod/mini'
import { listSearch, type ListSearch } from '../../ui/list/list-state'

export interface HistorySearch extends ListSearch {
  /** Absent: what happened to the subscriptions. */
  history?: 'storage' | undefined
}
export const historySearch = listSearch({ history: z.literal('storage') })
