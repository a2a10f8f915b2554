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
  /** This person has switched them off before in this place, or said no. */
  isDeclined: boolean
  language: 'vi' | 'en'
}

export interface MyCaptions {
  state: Store<MyCaptionsState>
  set(change: Partial<Pick<MyCaptionsState, 'isOn' | 'language'>>): void
  /** They are wanted: on, unless this person has declined. */
  begin(): void
  decline(): void
  stop(): void
}

interface MyCaptionsOptions {
  /** Another place in another meeting begins anew. */
  place: string
  language: 'vi' | 'en'
  local: LocalMedia
  socket(): Pick<RoomSocket, 'request'>
  onStopped(reason: CaptionStop): void
}

/** A growing sentence is sent at most this often: recognisers correct themselves many times a second. */
const betweenMs = 300

export function createMyCaptions({ place, language, local, socket, onStopped }: MyCaptionsOptions): MyCaptions {
  const source = browserCaptions()
  const state = createStore<MyCaptionsState>({
    isPossible: source !== null,
    isOn: false,
    isDeclined: hasDeclined(place),
    language,
  })
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
  function remember(isDeclined: boolean): void {
    rememberDeclined(place, isDeclined)
    state.set((before) => ({ ...before, isDeclined }))
  }
  const unfollow = local.state.subscribe(follow)
  return {
    state,
    begin: () => {
      if (!source || state.get().isDeclined) return
      state.set((before) => ({ ...before, isOn: true }))
      follow()
    },
    set: (change) => {
      if (change.isOn !== undefined) remember(!change.isOn)
      state.set((before) => ({ ...before, ...change }))
      follow()
    },
    decline: () => remember(true),
    stop: () => {
      unfollow()
      source?.stop()
    },
  }
}

const storageKey = 'hop.room.captionsOff'

/** A page that is loaded anew switches nothing on again. */
function rememberDeclined(place: string, isOff: boolean): void {
  try {
    if (isOff) sessionStorage.setItem(storageKey, place)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be full or forbidden: then the notice says anew that they are on.
  }
}

function hasDeclined(place: string): boolean {
  try {
    return sessionStorage.getItem(storageKey) === place
  } catch {
    return false
  }
}
