import { backup } from '@hop/contract/features/backup'
import { useCall } from '../../api/useCall'
import { useMayCall } from '../../session/useMayCall'
import { lazyPart } from '../../screens/lazy-part'

/** Loaded only on a copy, which is rare. */
const RestoredCopyAlert = lazyPart(async () => (await import('./RestoredCopyAlert')).RestoredCopyAlert, { texts: ['backup'] })

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
  return isTold && data?.data ? <RestoredCopyAlert copy={data.data} /> : null
}
