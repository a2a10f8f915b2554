/**
 * Where the meeting asks for it, nobody is recorded before agreeing: until then microphone and camera are off and nothing is sent. Afterwards
 * they are as they were announced before.
 */
import type { MediaSource } from '@hop/room/contract/people'
import { isWanted, type LocalMedia } from '../media/local-media'
import type { RoomState } from '../state/room-state'
import { createStore, type Store } from '../state/store'
import type { Publishing } from './publishing'

export type ConsentState = 'notNeeded' | 'asked' | 'given'

export interface Wish {
  microphone: boolean
  camera: boolean
}

export interface Consent {
  state: Store<ConsentState>
  /**
   * Looks at the room anew: before anything of mine is announced, and whenever a recording starts.
   * @param wish what shall be on after agreeing; unless given, what is on now or about to open
   */
  check(wish?: Wish): void
  give(): void
  /** It is held back by the question, and comes on by agreeing. */
  isWished(source: MediaSource): boolean
  /** A host switched it off meanwhile: it stays off after agreeing. */
  stop(source: MediaSource): void
}

/** @param agree says it to the room, which takes nothing of mine before */
export function createConsent(room: Store<RoomState>, local: LocalMedia, publishing: Publishing, agree: () => void): Consent {
  const state = createStore<ConsentState>('notNeeded')
  let wish: Wish = { microphone: false, camera: false }

  function present(): Wish {
    const devices = local.state.get()
    return { microphone: isWanted(devices, 'microphone'), camera: isWanted(devices, 'camera') }
  }

  /** A microphone stays open but mute, as after the mute button; whatever is still opening is stopped. */
  function hold(): void {
    const { tracks, isMuted } = local.state.get()
    if (tracks.microphone === null) local.close('microphone')
    else if (!isMuted) void publishing.setMicrophone(false)
    local.setMuted(true)
    if (tracks.camera === null) local.close('camera')
    else void publishing.setCamera(false)
  }

  return {
    state,
    check: (wished) => {
      const { recording, meeting, standing, me } = room.get()
      if (standing.kind !== 'inside') return
      // The room may have taken me for gone meanwhile, and then has me as somebody new.
      if (state.get() === 'given') return agree()
      if (me.hasAgreed) return state.set('given')
      if (!recording.isOn || !meeting.asksRecordingConsent || state.get() === 'asked') return
      wish = wished ?? present()
      hold()
      state.set('asked')
    },
    give: () => {
      const isAnswer = state.get() === 'asked'
      state.set('given')
      agree()
      if (!isAnswer) return
      if (wish.microphone) void publishing.setMicrophone(true)
      if (wish.camera) void publishing.setCamera(true)
      void publishing.announce()
    },
    isWished: (source) => state.get() === 'asked' && source !== 'screen' && wish[source],
    stop: (source) => {
      wish = { ...wish, [source]: false }
    },
  }
}
