/** Where the meeting asks for it, nobody is recorded before agreeing: until then microphone and camera stay off. */
import type { LocalMedia } from '../media/local-media'
import type { RoomState } from '../state/room-state'
import { createStore, type Store } from '../state/store'
import type { Publishing } from './publishing'

export type ConsentState = 'notNeeded' | 'asked' | 'given'

export interface Consent {
  state: Store<ConsentState>
  /** Looks at the room anew: before anything of mine is announced, and whenever a recording starts. */
  check(): void
  give(): void
}

/** @param agree says it to the room, which takes nothing of mine before */
export function createConsent(room: Store<RoomState>, local: LocalMedia, publishing: Publishing, agree: () => void): Consent {
  const state = createStore<ConsentState>('notNeeded')
  let wish = { microphone: false, camera: false }
  return {
    state,
    check: () => {
      const { recording, meeting, standing } = room.get()
      // The room may have taken me for gone meanwhile, and then has me as somebody new.
      if (standing.kind === 'inside' && state.get() === 'given') agree()
      if (standing.kind !== 'inside' || !recording.isOn || !meeting.asksRecordingConsent || state.get() !== 'notNeeded') return
      const { tracks, isMuted } = local.state.get()
      wish = { microphone: tracks.microphone !== null && !isMuted, camera: tracks.camera !== null }
      state.set('asked')
      if (wish.microphone) void publishing.setMicrophone(false)
      if (wish.camera) void publishing.setCamera(false)
    },
    give: () => {
      const isAnswer = state.get() === 'asked'
      state.set('given')
      agree()
      if (!isAnswer) return
      if (wish.microphone) void publishing.setMicrophone(true)
      if (wish.camera) void publishing.setCamera(true)
      // A device that was still opening when the question came is not among the wishes: the room has not heard of it.
      void publishing.announce()
    },
  }
}
