/** What the room server and a media worker say to each other over the process channel. The worker knows no roles, names or locks. */
import type { MediaSource, VideoSource } from '../../contract/people.js'
import type { Slots } from '../../contract/room-view.js'
import type { IceKeys } from '../tcp/stun.js'

/** A command with a number is answered by `answered` or `failed` with the same number; the others need no answer. */
export type WorkerCommand =
  | { type: 'openRoom'; roomId: string }
  | { type: 'closeRoom'; roomId: string }
  /** A new connection of this peer; an older one of the same peer is closed. The answer is ConnectAnswer. */
  | { type: 'connect'; number: number; roomId: string; peerId: string; sdp: string }
  | { type: 'disconnect'; roomId: string; peerId: string }
  /** Packets of a source that is not allowed are dropped on arrival, whatever the browser does. */
  | { type: 'allow'; roomId: string; peerId: string; sources: MediaSource[] }
  /** Whose cameras this peer may be sent: null everybody's. */
  | { type: 'visible'; roomId: string; peerId: string; cameraOwners: string[] | null }
  | { type: 'view'; roomId: string; peerId: string; wanted: WantedVideo[] }
  /**
   * Writes every allowed packet to logs below this folder; null stops and closes them. The answer `null` is sent when they are on
   * disk.
   */
  | { type: 'record'; number: number; roomId: string; folder: string | null }
  /** The answer is WorkerLoad. */
  | { type: 'load'; number: number }

export interface ConnectAnswer {
  sdp: string
  /** The names by which the browser and the worker know each other, for connections over TCP. */
  ours: IceKeys
  theirs: IceKeys
}

export interface WantedVideo {
  userId: string
  source: VideoSource
  heightPx: number
}

export interface WorkerLoad {
  rooms: number
  peers: number
  packetsPerSecond: number
  cpuPercent: number
  rssMb: number
}

/** One peer's media over the last interval, as the server measured it. */
export interface MediaQuality {
  uplink: { kbps: number; lossPercent: number; jitterMs: number }
  downlink: { kbps: number; lossPercent: number; jitterMs: number; rttMs: number; estimateKbps: number | null }
}

export type WorkerEvent =
  | { type: 'ready' }
  /** For the server's own log: a failure that cannot be reported to a person. */
  | { type: 'log'; message: string }
  | { type: 'answered'; number: number; body: unknown }
  | { type: 'failed'; number: number; message: string }
  | { type: 'connected'; roomId: string; peerId: string }
  /** ICE or DTLS failed, or the connection went silent. */
  | { type: 'lost'; roomId: string; peerId: string }
  | { type: 'slots'; roomId: string; peerId: string; slots: Slots }
  /** The loudest first; sent when the set changes, at most every 300 ms. */
  | { type: 'talking'; roomId: string; peerIds: string[] }
  /** Nothing more is written (for example because the disk is full) until the worker is asked to record again. */
  | { type: 'recordingFailed'; roomId: string; message: string }
  /** Every five seconds for each peer. */
  | { type: 'quality'; roomId: string; peerId: string; quality: MediaQuality }
