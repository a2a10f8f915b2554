/**
 * From the text of a message to its handler: checks its shape and the right to send it, runs the handler, answers. A bad message
 * never stops the room.
 */
import { type AcknowledgementOf, type ClientMessageName, clientMessages, type MaySend } from '../contract/client-messages.js'
import type { ServerMessage } from '../contract/server-messages.js'
import { isDiskFull } from '../meetings/event-log.js'
import { arriving } from './arriving.js'
import { chat } from './chat.js'
import { consent } from './consent.js'
import { hands } from './hands.js'
import { hosting } from './hosting.js'
import { mediaNegotiation } from './media-negotiation.js'
import { refuse, RoomRefused } from './refuse.js'
import { reports } from './reports.js'
import type { Handlers, Sender } from './sender.js'
import { sources } from './sources.js'
import { isModerator } from './view.js'

const handlers: Handlers<ClientMessageName> = {
  ...arriving,
  ...mediaNegotiation,
  ...sources,
  ...chat,
  ...consent,
  ...hands,
  ...hosting,
  ...reports,
}

/** null: not even a message with a number, nothing to answer to. */
export async function dispatch(sender: Sender, text: string, onError: (error: unknown) => void): Promise<ServerMessage | null> {
  const envelope = readEnvelope(text)
  if (!envelope) return null
  const { type, number, body } = envelope
  try {
    if (!isMessageName(type)) return refuse('BadMessage')
    checkMaySend(sender, clientMessages[type].may)
    return { type: 'done', number, body: await handle(sender, type, body) }
  } catch (error) {
    if (error instanceof RoomRefused) return { type: 'refused', number, code: error.code }
    onError(error)
    if (isDiskFull(error)) return { type: 'refused', number, code: 'StorageFull' }
    return { type: 'refused', number, code: 'BadMessage' }
  }
}

async function handle<Name extends ClientMessageName>(
  sender: Sender,
  type: Name,
  body: unknown,
): Promise<AcknowledgementOf<Name>> {
  const parsed = clientMessages[type].body.safeParse(body)
  if (!parsed.success) return refuse('BadMessage')
  const handler = handlers[type] as (sender: Sender, body: unknown) => AcknowledgementOf<Name> | Promise<AcknowledgementOf<Name>>
  return handler(sender, parsed.data)
}

function checkMaySend({ meeting, userId }: Sender, may: MaySend): void {
  const { state } = meeting
  if (state.ended) refuse('MeetingEnded')
  if (may === 'arriving') return
  if (!state.present.has(userId)) refuse('NotInRoom')
  if (may === 'hosts' && !isModerator(state, userId)) refuse('HostsOnly')
}

function readEnvelope(text: string): { type: string; number: number; body: unknown } | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return null
  }
  const { type, number, body } = (parsed ?? {}) as Record<string, unknown>
  return typeof type === 'string' && typeof number === 'number' ? { type, number, body } : null
}

const isMessageName = (type: string): type is ClientMessageName => Object.hasOwn(clientMessages, type)
