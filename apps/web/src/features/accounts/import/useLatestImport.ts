import { type AccountImport, customerUsers, isImportUnderWay } from '@hop/contract/features/customer-users'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '../../../api/useCall'
import { accountLists } from '../manage/account-list'
import { dayMs } from '../../../ui/text/times'

const lookAgainMs = 1000

const shownForMs = dayMs

/** The outcome is shown for a day. */
export const isRecent = ({ finishedAt }: AccountImport, now: number) =>
  finishedAt !== null && now - Date.parse(finishedAt) < shownForMs

/** The customer's latest import, followed while it runs; when it has ended, the lists are refetched. */
export function useLatestImport() {
  const queries = useQueryClient()
  const query = useCall(
    customerUsers.latestImport,
    {},
    { refetchEveryMs: lookAgainMs, refetchWhile: ({ data }) => data !== null && isImportUnderWay(data), staleTimeMs: 0 },
  )
  const latest = query.data?.data ?? undefined
  const followed = useRef<number>(undefined)

  useEffect(() => {
    if (!latest) return
    if (isImportUnderWay(latest)) followed.current = latest.id
    else if (followed.current === latest.id) {
      followed.current = undefined
      for (const list of accountLists) void queries.invalidateQueries({ queryKey: [list.name] })
    }
  }, [latest, queries])

  /** Right after a file was sent: shows it at once, and follows it however quickly it ends. */
  const follow = (started: AccountImport) => {
    followed.current = started.id
    queries.setQueryData([customerUsers.latestImport.name, {}], { data: started })
    void query.refetch()
  }
  return { latest, follow }
}
