import { attendance } from '@hop/contract/features/attendance'
import { useCall } from '../../../../../api/useCall'

/** So many people are asked for at once; the next ones when somebody wants to see them. */
export const peoplePageSize = 100
/** While the page is in sight. */
export const refetchMs = 5_000

/** Live while the session runs, and until the core has told when the last one left. */
export const usePeople = (mid: string, page: number, isOver: boolean) =>
  useCall(
    attendance.people,
    { query: { mid, page, pageSize: peoplePageSize } },
    { refetchEveryMs: refetchMs, refetchWhile: ({ data }) => !isOver || data.some(({ isInRoom }) => isInRoom) },
  )
