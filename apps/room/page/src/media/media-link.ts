/** The media connection: made at once, made anew when it fails. What is sent follows the local tracks. */
import { askForLostSound } from '@hop/room/contract/lost-sound'
import type { MediaSource } from '@hop/room/contract/people'
import { delayBefore } from '../connection/backoff'
import { ConnectionLost } from '../connection/room-socket'
import { createStore, type Store } from '../state/store'
import { hasMedia } from './device-problem'
import { addMediaLines, type MediaLines } from './media-lines'
import type { MediaPath } from './media-path'
import { withForwardedCodecs } from './offered-codecs'
import { isOutOfReach } from './out-of-reach'
import { watchConnection } from './watch-connection'

export type MediaLinkState = 'none' | 'connecting' | 'connected' | 'lost'

export interface MediaLinkOptions {
  /** Sends the offer to the room; its answer. */
  exchange(sdp: string): Promise<string>
  trackOf(source: MediaSource): MediaStreamTrack | null
  onFailed(detail: string): void
}

export interface MediaLink {
  state: Store<MediaLinkState>
  lines: Store<MediaLines | null>
  /** null: not connected. */
  path: Store<MediaPath | null>
  /** `never`: this browser cannot reach any address that the room has. */
  reach: Store<'possible' | 'never'>
  /** A new connection; an older one is closed. */
  connect(): void
  setTrack(source: MediaSource, track: MediaStreamTrack | null): void
  stats(): Promise<RTCStatsReport | null>
  close(): void
}

const sources: readonly MediaSource[] = ['microphone', 'camera', 'screen']
/** A short break ends by itself; after a longer one a new connection is quicker. */
const patienceMs = 3000
const connectTimeoutMs = 10_000
const longestConnectMs = 30_000

async function describeLocally(connection: RTCPeerConnection): Promise<void> {
  const { sdp = '' } = await connection.createOffer()
  // A browser that does not take the change goes on without it.
  await connection.setLocalDescription({ type: 'offer', sdp: askForLostSound(sdp) }).catch(() => connection.setLocalDescription())
}

export function createMediaLink({ exchange, trackOf, onFailed }: MediaLinkOptions): MediaLink {
  const state = createStore<MediaLinkState>('none')
  const lines = createStore<MediaLines | null>(null)
  const path = createStore<MediaPath | null>(null)
  const reach = createStore<'possible' | 'never'>('possible')
  let current: RTCPeerConnection | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopWatching = () => {}

  function connect(): void {
    clearTimeout(timer)
    closeCurrent()
    // The page shows a text about it; chat and the list of people work without it.
    if (!hasMedia()) {
      onFailed('This browser has no WebRTC.')
      return
    }
    const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
    current = connection
    state.set(state.get() === 'none' ? 'connecting' : 'lost')
    connection.addEventListener('connectionstatechange', () => {
      if (connection === current) follow(connection.connectionState)
    })
    stopWatching = watchConnection(connection, { onPath: path.set, onSilence: followSilence })
    // Longer each time: a machine or a network that needs more than the usual would otherwise never get there.
    timer = setTimeout(() => fail('no connection in time'), Math.min(connectTimeoutMs * (1 + failures), longestConnectMs))
    negotiate(connection).catch((error: unknown) => {
      if (connection !== current) return
      // When signalling is back, the room is entered again and this is called again.
      if (error instanceof ConnectionLost) clearTimeout(timer)
      else fail(error instanceof Error ? error.message : String(error))
    })
  }

  async function negotiate(connection: RTCPeerConnection): Promise<void> {
    const added = addMediaLines(connection)
    await Promise.all(sources.map((source) => added.senders[source].replaceTrack(trackOf(source))))
    await describeLocally(connection)
    const answer = await exchange(withForwardedCodecs(connection.localDescription?.sdp ?? ''))
    if (connection !== current) return
    reach.set(isOutOfReach(answer, navigator.userAgent) ? 'never' : 'possible')
    await connection.setRemoteDescription({ type: 'answer', sdp: answer })
    lines.set(added)
    // A track may have come while the answer was on its way.
    await Promise.all(sources.map((source) => added.senders[source].replaceTrack(trackOf(source))))
  }

  function follow(connectionState: RTCPeerConnectionState): void {
    if (connectionState === 'connected') {
      clearTimeout(timer)
      failures = 0
      state.set('connected')
    } else if (connectionState === 'failed') {
      fail('the connection failed')
    } else if (connectionState === 'disconnected') reconnectSoon()
  }

  /** The browser itself takes five seconds and more to see that nothing comes any longer. */
  function followSilence(isSilent: boolean): void {
    if (isSilent) reconnectSoon()
    else follow('connected')
  }

  function reconnectSoon(): void {
    state.set('lost')
    clearTimeout(timer)
    timer = setTimeout(connect, patienceMs)
  }

  function closeCurrent(): void {
    stopWatching()
    path.set(null)
    current?.close()
  }

  function fail(detail: string): void {
    onFailed(detail)
    state.set('lost')
    clearTimeout(timer)
    timer = setTimeout(connect, delayBefore(failures))
    failures++
  }

  return {
    state,
    lines,
    path,
    reach,
    connect,
    setTrack: (source, track) => {
      const sender = lines.get()?.senders[source]
      // A sender of a connection that was closed meanwhile refuses; the next connection takes the track by itself.
      sender?.replaceTrack(track).catch(() => undefined)
    },
    stats: () => (current && state.get() === 'connected' ? current.getStats() : Promise.resolve(null)),
    close: () => {
      clearTimeout(timer)
      closeCurrent()
      current = null
      lines.set(null)
      state.set('none')
    },
  }
}
