/** The media side as the room server sees it: rooms and peers, whichever worker process they live on. */
import type { MediaSource } from '../../contract/people.js'
import type { TcpTraffic } from '../tcp/tcp-listener.js'
import type { WantedVideo, WorkerEvent, WorkerLoad } from '../worker/worker-messages.js'

export type { TcpTraffic } from '../tcp/tcp-listener.js'
export type { MediaQuality, WorkerLoad } from '../worker/worker-messages.js'

/** What reaches the room server: a worker's own events, and the loss of a whole worker. */
export type MediaEvent =
  | Extract<WorkerEvent, { roomId: string }>
  /** The worker of this room died and a new one has the room, empty: every page must connect again. */
  | { type: 'roomLost'; roomId: string }

export interface MediaServer {
  /** Places the room on the worker with the least load; opening it twice does nothing. */
  openRoom(roomId: string): void
  closeRoom(roomId: string): void
  /** Returns the description that the browser takes as the answer to its offer. */
  connect(roomId: string, peerId: string, sdp: string): Promise<string>
  disconnect(roomId: string, peerId: string): void
  /** These four are stored and sent again to the worker that replaces a dead one. */
  allow(roomId: string, peerId: string, sources: MediaSource[]): void
  showCamerasOf(roomId: string, peerId: string, cameraOwners: string[] | null): void
  view(roomId: string, peerId: string, wanted: WantedVideo[]): void
  record(roomId: string, folder: string | null): Promise<void>
  load(): Promise<WorkerLoad[]>
  /** Connections of people whose media comes by TCP; null: TCP is not offered. */
  tcpTraffic(): Promise<TcpTraffic | null>
  onEvent(listener: (event: MediaEvent) => void): void
  stop(): Promise<void>
}
