/** Asks the room for something on behalf of a button: a refusal is shown, a lost connection shows itself in the banner. */
import type { BodyOf, ClientMessageName } from '@hop/room/contract/client-messages'
import { Refused, type RoomSocket } from '../connection/room-socket'
import type { Toasts } from './toasts'

export type SendResult = 'done' | 'refused' | 'lost'
export type Send = <Name extends ClientMessageName>(type: Name, body: BodyOf<Name>) => Promise<SendResult>

export const createSend =
  (socket: () => RoomSocket, toasts: Toasts): Send =>
  async (type, body) => {
    try {
      await socket().request(type, body)
      return 'done'
    } catch (error) {
      if (!(error instanceof Refused)) return 'lost'
      toasts.show('problem', (texts) => texts.refusals[error.code])
      return 'refused'
    }
  }
