/**
 * The identity of a guest: a random id, signed by the portal and kept by the browser, one per browser and meeting. The typed name
 * is no part of it: names repeat, and typing another person's name must not make a guest that person. Nothing is stored, so any
 * server can read a mark.
 */
import { isSameSecret } from '@hop/server-kit/is-same-secret'
import type { Platform } from '../../../../platform/platform.js'
import { createSecretBox } from '../../../../platform/secret-box.js'
import { visitorKey } from '../people/visitor-key.js'

export interface Guest {
  visitorKey: string
  mark: string
}

const idLength = 16
const signatureOf = (appSecret: string, meetingId: number, id: string): string =>
  createSecretBox(appSecret, 'guest marks').fingerprint(`${meetingId} ${id}`)

/** The guest of this mark; a new guest if there is no mark, or if it was not signed for this meeting. */
export function guestOf({ appSecret, ids }: Platform, meetingId: number, given: string): Guest {
  const id = idIn(appSecret, meetingId, given) ?? ids.secret().slice(0, idLength)
  return { visitorKey: visitorKey({ kind: 'guest', key: id }), mark: `${id}.${signatureOf(appSecret, meetingId, id)}` }
}

function idIn(appSecret: string, meetingId: number, mark: string): string | null {
  const [id = '', signature = ''] = mark.split('.')
  if (id.length !== idLength) return null
  return isSameSecret(signature, signatureOf(appSecret, meetingId, id)) ? id : null
}
