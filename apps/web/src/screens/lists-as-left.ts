/** Lists as they were left in this tab, by their paths: the way back from a record leads there. */
import { readTabJson, writeTab } from '../session/browser-storage'
import type { Address } from './address'

const key = 'lists-as-left'

function readKept(): Record<string, object> {
  const kept = readTabJson(key)
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, object>) : {}
}

export const keepList = (path: string, search: object) => writeTab(key, JSON.stringify({ ...readKept(), [path]: search }))

/** With its filters, order and page; as the address says where it was not seen yet. The list's schema looks at what was kept. */
export const asLeft = (address: Address): Address => {
  const search = readKept()[address.path]
  return search === undefined ? address : { ...address, search }
}
