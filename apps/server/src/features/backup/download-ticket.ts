/**
 * A browser that saves a file by itself sends no token: it gets a ticket, good once and for a minute. A session's token in an address
 * would stay in histories and logs.
 */
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { useOnce } from '../../platform/used-once.js'

const kind = 'backup download'
const validMs = 1 * minutes

interface Ticket {
  backupId: number
  expiresAt: number
  id: string
}

export function sealDownloadTicket({ appSecret, ids }: Platform, backupId: number, now: Date): string {
  const ticket: Ticket = { backupId, expiresAt: now.getTime() + validMs, id: ids.secret() }
  return createSecretBox(appSecret, kind).seal(JSON.stringify(ticket), kind)
}

/** The backup that it is for; undefined when it is forged, over or used. */
export async function redeemDownloadTicket({ appSecret, db }: Platform, sealed: string, now: Date): Promise<number | undefined> {
  const text = createSecretBox(appSecret, kind).open(sealed, kind)
  if (text === null) return undefined
  const { backupId, expiresAt, id } = JSON.parse(text) as Ticket
  const isFirst = await useOnce(db, kind, id, new Date(expiresAt))
  return isFirst && expiresAt > now.getTime() ? backupId : undefined
}
