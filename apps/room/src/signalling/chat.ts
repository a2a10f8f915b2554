/** Public and private messages. */
import { randomUUID } from 'node:crypto'
import { limits } from '../contract/limits.js'
import { isWithout } from '../meetings/meeting-settings.js'
import type { Presence } from '../meetings/state.js'
import { requireConsent } from './consent.js'
import { refuse } from './refuse.js'
import { type Handlers, personNamed, presenceOf, type Sender } from './sender.js'

const windowMs = 10_000

export const chat: Handlers<'chat'> = {
  chat(sender, { key, to, text }) {
    const from = presenceOf(sender)
    const { meeting } = sender
    const known = meeting.state.chatKeys.get(`${from.userId} ${key}`)
    if (known !== undefined) return { id: known }
    const receiver = to === null ? null : personNamed(sender, to)
    requireConsent(sender)
    checkLock(sender, from, receiver)
    checkPace(sender)
    const id = randomUUID()
    const named = ({ userId, name }: Presence) => ({ userId, name })
    const message = { id, at: sender.now(), from: named(from), to: receiver && named(receiver), text }
    meeting.record({ type: 'chat', message, key })
    return { id }
  },
}

/** Where there is private chat, a viewer can always write to a host. */
function checkLock({ meeting }: Sender, from: Presence, to: Presence | null): void {
  if (isWithout(meeting.settings, to ? 'privateChat' : 'chat')) refuse('Locked')
  if (from.role === 'MODERATOR' || to?.role === 'MODERATOR') return
  const { publicChat, privateChat } = meeting.state.locks
  if (to ? privateChat : publicChat) refuse('Locked')
}

function checkPace({ meeting, userId, now }: Sender): void {
  const since = now() - windowMs
  let mine = 0
  for (const message of meeting.state.chat.toReversed()) {
    if (message.at < since) break
    if (message.from.userId === userId && ++mine >= limits.chatMessagesPer10Seconds) refuse('TooFast')
  }
}
