/** The one button for captions: I read them, what I say is written down, and everybody else is asked once to do the same. */
import { myself, type RoomState } from '../state/room-state'
import type { Store } from '../state/store'
import type { MyCaptions } from './my-captions'
import type { RoomUi } from './room-ui'
import type { Send } from './send'

export interface CaptionsForAll {
  toggle(): void
  /** Coming in: the meeting may have captions by itself, or somebody may have asked for them before. */
  enter(): void
  /** Somebody asks for them now. */
  ask(): void
}

interface Parts {
  room: Store<RoomState>
  ui: Store<RoomUi>
  captions: MyCaptions
  send: Send
}

export function createCaptionsForAll({ room, ui, captions, send }: Parts): CaptionsForAll {
  function show(): void {
    captions.begin()
    ui.set((before) => ({ ...before, showsCaptions: true, captionsNotice: 'begun' }))
    if (myself(room.get()) && !room.get().areCaptionsAsked) void send('askForCaptions', {})
  }

  /** The others go on reading what I say, until I switch that off. */
  function hide(): void {
    const { isOn } = captions.state.get()
    ui.set((before) => ({ ...before, showsCaptions: false, captionsNotice: isOn ? 'hidden' : null }))
  }

  function ask(): void {
    const { isPossible, isOn, isDeclined } = captions.state.get()
    // Nothing to answer, or answered before.
    if (!isPossible || isOn || isDeclined) return
    ui.set((before) => ({ ...before, captionsNotice: before.captionsNotice ?? 'asked' }))
  }

  return {
    toggle: () => (ui.get().showsCaptions ? hide() : show()),
    enter: () => {
      const { meeting, areCaptionsAsked } = room.get()
      if (!meeting.hasCaptions) return areCaptionsAsked ? ask() : undefined
      captions.begin()
      ui.set((before) => ({ ...before, showsCaptions: true, captionsNotice: 'meeting' }))
    },
    ask,
  }
}
