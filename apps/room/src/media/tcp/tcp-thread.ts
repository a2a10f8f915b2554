/** The thread in which media comes by TCP: it carries packets, and must not hold up the room server's own work. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Invitation } from './tcp-connection.js'
import { TcpListener, type TcpTraffic } from './tcp-listener.js'

export interface TcpThreadOptions {
  host: string | null
  port: number
}

export type TcpThreadCommand =
  | { type: 'invite'; invitation: Invitation }
  | { type: 'uninvite'; ufrag: string }
  | { type: 'traffic' }

export type TcpThreadEvent =
  | { type: 'listening'; port: number }
  | { type: 'failed'; message: string }
  | { type: 'log'; message: string; details: Record<string, unknown> }
  | { type: 'traffic'; traffic: TcpTraffic }

const port = parentPort!
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const send = (event: TcpThreadEvent): void => port.postMessage(event)
const log = (message: string, details: Record<string, unknown>): void => send({ type: 'log', message, details })
const listener = new TcpListener({ ...(workerData as TcpThreadOptions), log })

port.on('message', (command: TcpThreadCommand) => {
  if (command.type === 'invite') listener.invite(command.invitation)
  else if (command.type === 'uninvite') listener.uninvite(command.ufrag)
  else send({ type: 'traffic', traffic: listener.traffic() })
})

listener.listen().then(
  (listensOn) => send({ type: 'listening', port: listensOn }),
  (error: Error) => send({ type: 'failed', message: error.message }),
)
