/** All media elements of a recording under one clock, which waits while one of them has nothing to play. */
import type { PlaybackManifest } from '@hop/room/contract/playback'
import type { Sources } from './choose-sources'
import { createPlayClock } from './clock'
import { type FollowedMedia, followClock } from './follow-clock'
import { watchForOneSound } from './one-sound'
import { watchStartedMedia } from './started-media'
import { voiceAt } from './voice-at'

/** Longer than a slow network needs for the next seconds. */
const slowAfterMs = 8000

/** What keeps the recording from being played, and can be tried again. */
export type PlayProblem = { kind: 'refused' } | { kind: 'slow' } | { kind: 'broken'; files: string[] }

export interface PlayState {
  positionMs: number
  isPlaying: boolean
  isWaiting: boolean
  rate: number
  isSilent: boolean
  problem: PlayProblem | null
}

export interface PlayEngine {
  setSources(sources: Sources): void
  /** The element of a track, or of the sound of all, under its file; null when it is gone. */
  attach(file: string, element: HTMLMediaElement | null): void
  onPaused(file: string): void
  onFailed(file: string): void
  /** Brings all elements to the clock. Called ten times a second, and by everything that somebody presses. */
  update(): PlayState
  toggle(): void
  /** Once more what could not be loaded or started; to be called by a press of a button, which browsers ask for. */
  tryAgain(): void
  seek(ms: number): void
  setRate(rate: number): void
  toggleSound(): void
}

interface PlayEngineOptions {
  manifest: PlaybackManifest
  now: () => number
  /** Only one element may be heard in this browser. */
  onOneSound: () => void
  /** A file cannot be loaded, or is not what this browser can play. */
  onUnplayable: () => void
}

/** Recordings begin before the first device is on. */
export const firstMomentOf = ({ tracks }: PlaybackManifest): number =>
  tracks.length > 0 ? Math.min(...tracks.map(({ startMs }) => startMs)) : 0

export function createPlayEngine({ manifest, now, onOneSound, onUnplayable }: PlayEngineOptions): PlayEngine {
  const { tracks, durationMs } = manifest
  const clock = createPlayClock(durationMs, now, firstMomentOf(manifest))
  const elements = new Map<string, HTMLMediaElement>()
  const broken = new Set<string>()
  const stoppedByUs = new WeakSet<HTMLMediaElement>()
  const isOneSound = watchForOneSound(now)
  const started = watchStartedMedia()
  let sources: Sources = { pictures: new Map(), sound: 'together' }
  let [wantsToPlay, isSilent, isRefused, isAllowed] = [false, false, false, false]
  let waitingSince: number | null = null

  const start = (element: HTMLMediaElement) => {
    stoppedByUs.delete(element)
    started.note(element)
    element.play().catch((error: DOMException) => {
      // Anything else is either our own stop that came first, or a failure that the element tells itself.
      if (error.name !== 'NotAllowedError') return
      isRefused = true
      wantsToPlay = false
      clock.pause()
    })
  }
  const stop = (element: HTMLMediaElement) => {
    stoppedByUs.add(element)
    element.pause()
  }
  const jump = (element: HTMLMediaElement, toSeconds: number) => {
    element.currentTime = toSeconds
    started.note(element)
  }

  const media = (): FollowedMedia[] => {
    const { sound } = sources
    const voice = sound === 'oneAtATime' ? voiceAt(tracks, clock.positionMs()) : null
    const ofTracks = tracks.map((track) => ({ ...track, isHeard: sound === 'together' || track === voice }))
    const ofAll =
      typeof sound === 'object' && sound.file ? [{ file: sound.file, startMs: 0, endMs: durationMs, isHeard: true }] : []
    return [...ofTracks, ...ofAll].flatMap(({ file, startMs, endMs, isHeard }): FollowedMedia[] => {
      const element = elements.get(file)
      return element && !broken.has(file) ? [{ element, startMs, endMs, isHeard: isHeard && !isSilent }] : []
    })
  }

  /** Phones let an element start later by itself only if it was started once by somebody's finger. */
  const startAllOnce = () => {
    if (isAllowed) return
    isAllowed = true
    for (const { element } of media()) {
      element.muted = true
      start(element)
    }
  }

  const update = (): PlayState => {
    const { isMoving } = started
    const readyAtMs = followClock(media(), clock, { wantsToPlay, start, stop, jump, isMoving })
    const isReady = readyAtMs !== null
    if (wantsToPlay && isReady && !clock.isPlaying) {
      clock.seek(readyAtMs)
      clock.play()
    } else if (clock.isPlaying && (!wantsToPlay || !isReady)) clock.pause()
    if (clock.isPlaying && clock.positionMs() >= durationMs) {
      wantsToPlay = false
      clock.pause()
    }
    const isWaiting = wantsToPlay && !isReady
    waitingSince = isWaiting ? (waitingSince ?? now()) : null
    const state = { positionMs: clock.positionMs(), isPlaying: wantsToPlay, isWaiting, rate: clock.rate, isSilent }
    return { ...state, problem: problem() }
  }
  const problem = (): PlayProblem | null => {
    if (isRefused) return { kind: 'refused' }
    if (broken.size > 0) return { kind: 'broken', files: [...broken] }
    return waitingSince !== null && now() - waitingSince > slowAfterMs ? { kind: 'slow' } : null
  }
  const play = () => {
    wantsToPlay = true
    isRefused = false
    startAllOnce()
    // From the end it begins again.
    if (clock.positionMs() >= durationMs) clock.seek(firstMomentOf(manifest))
  }

  return {
    setSources: (wanted) => {
      sources = wanted
      broken.clear()
      isAllowed = false
    },
    attach: (file, element) => {
      if (element) elements.set(file, element)
      else elements.delete(file)
    },
    onPaused: (file) => {
      const element = elements.get(file)
      if (!element || stoppedByUs.delete(element) || element.ended || !wantsToPlay || document.hidden) return
      // The one sound of all stops for a telephone call or the pause key of a headset: then everything does.
      if (typeof sources.sound === 'object' && sources.sound.file === file) wantsToPlay = false
      else if (sources.sound === 'together' && !element.muted && isOneSound(file)) onOneSound()
    },
    onFailed: (file) => {
      broken.add(file)
      if (elements.size > 0 && media().length === 0) wantsToPlay = false
      onUnplayable()
    },
    update,
    toggle: () => {
      if (wantsToPlay) wantsToPlay = false
      else play()
      update()
    },
    tryAgain: () => {
      for (const [file, element] of elements) {
        if (broken.has(file) || element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) element.load()
      }
      broken.clear()
      waitingSince = null
      isAllowed = false
      play()
      update()
    },
    seek: (ms) => {
      clock.seek(ms)
      started.forget()
      update()
    },
    setRate: (rate) => {
      clock.setRate(rate)
      update()
    },
    toggleSound: () => {
      isSilent = !isSilent
      update()
    },
  }
}
