/** Captions of what I say, for the others: only while I want it and my microphone is on. */
import type { RoomSocket } from '../connection/room-socket'
import { browserCaptions } from '../media/browser-captions'
import type { CaptionStop } from '../media/caption-source'
import type { LocalMedia } from '../media/local-media'
import { createStore, type Store } from '../state/store'
import { limits } from '@hop/room/contract/limits'

export interface MyCaptionsState {
  isPossible: boolean
  isOn: boolean
  language: 'vi' | 'en'
}

export interface MyCaptions {
  state: Store<MyCaptionsState>
  set(change: Partial<Pick<MyCaptionsState, 'isOn' | 'language'>>): void
  stop(): void
}

interface MyCaptionsOptions {
  language: 'vi' | 'en'
  local: LocalMedia
  socket(): Pick<RoomSocket, 'request'>
  onStopped(reason: CaptionStop): void
}

/** A growing sentence is sent at most this often: recognisers correct themselves many times a second. */
const betweenMs = 300

export function createMyCaptions({ language, local, socket, onStopped }: MyCaptionsOptions): MyCaptions {
  const source = browserCaptions()
  const state = createStore<MyCaptionsState>({ isPossible: source !== null, isOn: false, language })
  let running: string | null = null
  let lastSentAt = 0

  function follow(): void {
    const { isOn, language } = state.get()
    const { tracks, isMuted } = local.state.get()
    const wanted = isOn && tracks.microphone !== null && !isMuted ? language : null
    if (!source || wanted === running) return
    running = wanted
    source.stop()
    if (wanted === null) return
    source.start(wanted, {
      onPiece: (piece) => {
        if (!piece.isFinal && Date.now() - lastSentAt < betweenMs) return
        lastSentAt = Date.now()
        const body = { ...piece, text: piece.text.slice(0, limits.captionCharacters), language: wanted }
        // What is said while the connection is lost is lost.
        socket()
          .request('caption', body)
          .catch(() => undefined)
      },
      onStopped: (reason) => {
        running = null
        state.set((before) => ({ ...before, isOn: false }))
        onStopped(reason)
      },
    })
  }
  const unfollow = local.state.subscribe(follow)
  return {
    state,
    set: (change) => {
      state.set((before) => ({ ...before, ...change }))
      follow()
    },
    stop: () => {
      unfollow()
      source?.stop()
    },
  }
}
