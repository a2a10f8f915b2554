/**
 * Tickets that the portal gives to a browser and gets back: sealed, for one purpose, for five minutes, bound to that browser.
 * Nothing is stored, so that a stranger who asks for a million of them fills no table.
 */
import { createHash } from 'node:crypto'
import { minutes } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { createSecretBox } from '../../../platform/secret-box.js'

const validMs = 5 * minutes

interface Issued {
  now: Date
  userAgent: string
}

interface Kept<Content> {
  content: Content
  expiresAt: number
  id: string
}

export interface OpenedTicket<Content> {
  content: Content
  expiresAt: Date
  /** The id under which a ticket is marked as used. */
  id: string
}

const browserOf = ({ userAgent }: Issued) => createHash('sha256').update(userAgent).digest('base64url')

export function sealTicket(
  { appSecret, ids }: Pick<Platform, 'appSecret' | 'ids'>,
  purpose: string,
  content: object,
  request: Issued,
): { ticket: string; expiresAt: Date } {
  const expiresAt = request.now.getTime() + validMs
  const kept = { content, expiresAt, id: ids.secret() } satisfies Kept<object>
  const ticket = createSecretBox(appSecret, purpose).seal(JSON.stringify(kept), browserOf(request))
  return { ticket, expiresAt: new Date(expiresAt) }
}

/** Null when it is over, forged, of another browser, or for something else. */
export function openTicket<Content>(
  { appSecret }: Pick<Platform, 'appSecret'>,
  purpose: string,
  ticket: string,
  request: Issued,
): OpenedTicket<Content> | null {
  const text = createSecretBox(appSecret, purpose).open(ticket, browserOf(request))
  if (text === null) return null
  const { content, expiresAt, id } = JSON.parse(text) as Kept<Content>
  return expiresAt > request.now.getTime() ? { content, expiresAt: new Date(expiresAt), id } : null
}
