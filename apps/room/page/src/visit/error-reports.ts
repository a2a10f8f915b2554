/** Reports to the room what went wrong in this browser, so that its operator can see it. */
import type { BodyOf } from '@hop/room/contract/client-messages'
import type { RoomSocket, SocketState } from '../connection/room-socket'
import { whenOpen } from '../connection/when-open'
import type { DeviceProblem } from '../media/device-problem'
import type { Store } from '../state/store'

type Report = BodyOf<'clientError'>
type ReportKind = Report['kind']

export const kindOfProblem: Record<DeviceProblem, ReportKind> = {
  blocked: 'device-blocked',
  missing: 'device-missing',
  busy: 'device-busy',
  insecure: 'device-blocked',
  unsupported: 'device-blocked',
}

const reportOf = (kind: ReportKind, detail: string): Report => ({ kind, detail: detail.slice(0, 500) })

/** What goes wrong at once, such as a camera that is blocked, waits until the line is open. */
export const createReport =
  (state: Store<SocketState>, socket: () => Pick<RoomSocket, 'request'>) =>
  (kind: ReportKind, detail: string): void =>
    void whenOpen(state)
      .then(() => socket().request('clientError', reportOf(kind, detail)))
      .catch(() => undefined)
