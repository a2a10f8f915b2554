/**
 * A browser that saves a file by itself sends no token: it gets a ticket, good once and for a minute. A session's token in an address
 * would stay in histories and logs.
 */
import { minutes } from '../../platform/clock.js'
import type { Platform } from '../../platform/platform.js'
import { createSecretBox } from '../../platform/secret-box.js'
import { useOnce } from '../../platform/used-once.js'
import { findOpenSession } from '../sign-in/public.js'

const kind = 'backup download'
const validMs = 1 * minutes

interface Ticket {
  backupId: number
  /** Of whoever asked for it: what ends the session ends it too. */
  sessionId: string
  expiresAt: number
  id: string
}

export function sealDownloadTicket({ appSecret, ids }: Platform, backupId: number, sessionId: string, now: Date): string {
  const ticket: Ticket = { backupId, sessionId, expiresAt: now.getTime() + validMs, id: ids.secret() }
  return createSecretBox(appSecret, 'backup download').seal(JSON.stringify(ticket), kind)
}

/** The backup that it is for; undefined when it is forged, over or used, or its session has ended. */
export async function redeemDownloadTicket({ appSecret, db }: Platform, sealed: string, now: Date): Promise<number | undefined> {
  const text = createSecretBox(appSecret, 'backup download').open(sealed, kind)
  if (text === null) return undefined
  const { backupId, sessionId, expiresAt, id } = JSON.parse(text) as Ticket
  const isFirst = await useOnce(db, kind, id, new Date(expiresAt))
  const isGood = isFirst && expiresAt > now.getTime() && (await findOpenSession(db, sessionId, now)) !== undefined
  return isGood ? backupId : undefined
}
