/** The sender of a message, and what its handler may use. */
import type { AcknowledgementOf, BodyOf, ClientMessageName } from '../contract/client-messages.js'
import type { Meeting } from '../meetings/meeting.js'
import type { Presence } from '../meetings/state.js'
import type { MediaServer } from '../media/server/media-server.js'
import type { Connections } from './connections.js'
import type { QualityBatches } from './quality-batches.js'
import { refuse } from './refuse.js'

export interface RoomTools {
  connections: Connections
  media: MediaServer
  quality: QualityBatches
  now: () => number
}

export interface Sender extends RoomTools {
  meeting: Meeting
  userId: string
  ipAddress: string | null
  userAgent: string | null
}

export type Handler<Name extends ClientMessageName> = (
  sender: Sender,
  body: BodyOf<Name>,
) => AcknowledgementOf<Name> | Promise<AcknowledgementOf<Name>>

/** The handlers of some messages; together they must cover all of them. */
export type Handlers<Name extends ClientMessageName> = { [Each in Name]: Handler<Each> }

/** The sender as a person in the room; dispatch has checked it for messages that need it. */
export function presenceOf({ meeting, userId }: Sender): Presence {
  return meeting.state.present.get(userId) ?? refuse('NotInRoom')
}

export function personNamed({ meeting }: Sender, userId: string): Presence {
  return meeting.state.present.get(userId) ?? refuse('NoSuchPerson')
}
