import { cores, type Core } from '@hop/contract/features/cores'
import { defaultPageSize } from '@hop/contract/paging'
import { parseUrl } from '@hop/contract/parse-url'
import * as z from 'zod/mini'
import { useCall } from '../../api/useCall'
import { holds } from '../../ui/text/fold'
import { listSearch, type ListSearch } from '../../ui/table/list-state'
import type { ListQuery } from '../../ui/table/columns'

export interface CoreSearch extends ListSearch {
  kind?: Core['coreType'] | undefined
}
export const coreSearch = listSearch({ kind: z.literal(['bbb', 'zoom']) })

/** A core has no name of its own: people know it by its address. */
export type NamedCore = Core & { name: string }

/** What runs on a core changes all the time; the job that checks the cores runs each minute. */
const refetchEveryMs = 15_000

const hostOf = ({ apiUrl }: Pick<Core, 'apiUrl'>): string => parseUrl(apiUrl)?.host ?? apiUrl

/** A provider has a handful of cores: they are loaded all at once, and searched and paged here. */
export function useCores({ kind, q = '', page = 1, size = defaultPageSize }: CoreSearch): ListQuery<NamedCore> {
  const query = useCall(cores.list, { query: kind ? { type: kind } : {} }, { keepPreviousData: true, refetchEveryMs })
  const found = query.data?.data
    .filter(({ apiUrl, description }) => holds(`${apiUrl} ${description}`, q))
    .map((core) => ({ ...core, name: hostOf(core) }))
  const data = found && {
    data: found.slice((page - 1) * size, page * size),
    total: found.length,
    totalIsCapped: false,
  }
  return { ...query, data }
}
