import * as z from 'zod/mini'
import { listSearch, type ListSearch } from '../../ui/table/list-state'

export interface HistorySearch extends ListSearch {
  /** Absent: what happened to the subscriptions. */
  history?: 'storage' | undefined
  /** The dialog that opens with the page, for a link that sells something. */
  ask?: 'register' | 'renew' | undefined
}
export const historySearch = listSearch({ history: z.literal('storage'), ask: z.enum(['register', 'renew']) })
