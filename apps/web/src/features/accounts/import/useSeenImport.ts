import { type AccountImport, isImportUnderWay } from '@hop/contract/features/customer-users'
import { useState } from 'react'
import { readStored, writeStored } from '../../../session/browser-storage'

const seenKey = 'accounts.seenImport'

/** Which import this browser has seen the end of: it is told once. */
export function useSeenImport() {
  const [lastId, setLastId] = useState(() => Number(readStored(seenKey)))
  const note = (latest: AccountImport | undefined) => {
    if (!latest || isImportUnderWay(latest)) return
    writeStored(seenKey, String(latest.id))
    setLastId(latest.id)
  }
  return { lastId, note }
}
export type SeenImport = ReturnType<typeof useSeenImport>
