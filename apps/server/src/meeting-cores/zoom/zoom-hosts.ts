/** One licensed host runs one meeting at a time, so a session takes a host that is free: in Zoom, in the portal, and in this very moment. */
import { type CoreAccess, CoreRefused, noFreeHost, type SessionToOpen } from '../meeting-core.js'
import { callZoom } from './call-zoom.js'
import { listOf } from './zoom-answers.js'

/** Between the choice of a host and the portal's note of it pass a few calls; after this long the note will not come. */
const reservationMs = 60_000
/** `until` by the machine's clock that only goes forward. */
const reserved = new Map<string, { by: string; until: number }>()

export const hostsOf = ({ settings }: CoreAccess): string[] =>
  Array.isArray(settings['hosts']) ? settings['hosts'].map(String) : []

export async function takeFreeHost(core: CoreAccess, { externalId, others }: SessionToOpen): Promise<string> {
  const taken = new Set(others.map(({ host }) => host))
  for (const host of hostsOf(core)) {
    if (taken.has(host) || !reserve(core, host, externalId)) continue
    if (await isFree(core, host)) return host
    release(core, host)
  }
  throw new CoreRefused(noFreeHost, 'Every Zoom host has a meeting')
}

const nameOf = ({ apiUrl, settings }: CoreAccess, host: string) => JSON.stringify([apiUrl, settings['accountId'], host])

function reserve(core: CoreAccess, host: string, by: string): boolean {
  const name = nameOf(core, host)
  const held = reserved.get(name)
  if (held && held.by !== by && held.until > performance.now()) return false
  reserved.set(name, { by, until: performance.now() + reservationMs })
  return true
}

export const release = (core: CoreAccess, host: string): void => void reserved.delete(nameOf(core, host))

/** The host may also meet without us. */
async function isFree(core: CoreAccess, host: string): Promise<boolean> {
  const live = await callZoom(
    core,
    { method: 'GET', path: `/users/${encodeURIComponent(host)}/meetings?type=live&page_size=30` },
    { isMissingFine: true },
  )
  // Somebody who has left the account hosts nothing.
  return live !== null && listOf(live['meetings']).length === 0
}
