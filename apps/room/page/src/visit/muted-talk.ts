/** Shows a hint when somebody talks into a muted microphone. Only this page listens, to a copy of the track; nothing is sent to the room. */
import { meterLevel } from '../media/level-meter'
import type { LocalMedia } from '../media/local-media'
import type { RoomState } from '../state/room-state'
import type { Store } from '../state/store'
import type { Consent } from './consent'
import { mayUse, type Publishing } from './publishing'
import type { Toasts } from './toasts'

/** Loud as speech is, not as a keyboard or a fan. */
const speechLevel = 0.6
/** So many of the last levels must be loud: about half a second of talking within a second. */
const levelsKept = 15
const loudLevels = 8
const betweenHintsMs = 30_000

interface MutedTalkPlaces {
  room: Store<RoomState>
  local: LocalMedia
  publishing: Publishing
  consent: Consent
  toasts: Toasts
}

export function watchMutedTalk({ room, local, publishing, consent, toasts }: MutedTalkPlaces): () => void {
  let heard: MediaStreamTrack | null = null
  let stopListening = () => {}
  let lastHintAt = -Infinity

  const mayHint = () =>
    room.get().standing.kind === 'inside' &&
    mayUse(room.get(), 'microphone') &&
    consent.state.get() !== 'asked' &&
    performance.now() - lastHintAt > betweenHintsMs

  function hint(): void {
    lastHintAt = performance.now()
    toasts.show('info', ({ news }) => news.mutedTalk, {
      topic: 'mutedTalk',
      action: { label: ({ bar }) => bar.unmute, run: () => void publishing.setMicrophone(true) },
    })
  }
  function listenTo(track: MediaStreamTrack): () => void {
    const copy = track.clone()
    copy.enabled = true
    let levels: number[] = []
    const stopMeter = meterLevel(copy, (level) => {
      levels = [...levels, level].slice(-levelsKept)
      if (levels.filter((each) => each >= speechLevel).length >= loudLevels && mayHint()) hint()
    })
    return () => {
      stopMeter()
      copy.stop()
      toasts.drop('mutedTalk')
    }
  }
  function follow(): void {
    const { tracks, isMuted } = local.state.get()
    const muted = isMuted ? tracks.microphone : null
    if (muted === heard) return
    stopListening()
    heard = muted
    stopListening = muted ? listenTo(muted) : () => {}
  }
  const unfollow = local.state.subscribe(follow)
  follow()
  return () => {
    unfollow()
    stopListening()
  }
}
