import { backup } from '@hop/contract/features/backup'
import { lazy, Suspense } from 'react'
import { useCall } from '../../api/useCall'
import { useMayCall } from '../../session/useMayCall'
import { loadTexts } from '../../texts/load-texts'

/** Loaded only on a copy, which is rare. */
const RestoredCopyAlert = lazy(async () => {
  const [alert] = await Promise.all([import('./RestoredCopyAlert'), loadTexts('backup')])
  return { default: alert.RestoredCopyAlert }
})

const seldomChangesMs = 5 * 60_000
const lookAgainMs = 10_000

/** On every page of staff, while this is a restored copy that nobody has put to use. */
export default function RestoredCopyNotice() {
  const isTold = useMayCall(backup.copy)
  const { data } = useCall(
    backup.copy,
    {},
    // Somebody else may put it to use: then the pages of all say so soon.
    {
      enabled: isTold,
      staleTimeMs: seldomChangesMs,
      refetchEveryMs: lookAgainMs,
      refetchWhile: (answer) => answer.data !== null,
    },
  )
  return isTold && data?.data ? (
    <Suspense>
      <RestoredCopyAlert copy={data.data} />
    </Suspense>
  ) : null
}
