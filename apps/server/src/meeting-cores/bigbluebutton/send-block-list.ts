/** Tells a built-in room whom it is to turn away: it has pages, sockets and recordings of its own, which the portal's list does not reach. */
import { createHash } from 'node:crypto'
import type { CoreAccess } from '../meeting-core.js'
import { callRoom } from './call-api.js'

/** The whole list. It stands in the body, which is not signed; its hash stands in the address, which is. */
export async function sendBlockList(core: CoreAccess, networks: readonly string[]): Promise<void> {
  const list = networks.join()
  const sha256 = createHash('sha256').update(list).digest('hex')
  await callRoom(core, 'hop/blockList', { sha256 }, { form: new URLSearchParams({ networks: list }) })
}
