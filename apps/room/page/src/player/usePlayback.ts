import type { PlaybackManifest } from '@hop/room/contract/playback'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPlayClock } from './clock'
import { followClock, type FollowedTrack } from './follow-clock'

const tickMs = 100

export interface Playback {
  positionMs: number
  isPlaying: boolean
  isWaiting: boolean
  rate: number
  isSilent: boolean
  toggle(): void
  seek(ms: number): void
  setRate(rate: number): void
  toggleSound(): void
  /** Given to the element of each track as its ref. */
  attach(file: string): (element: HTMLVideoElement | null) => void
}

/** One clock for all tracks; it waits while one of them has nothing to play. */
export function usePlayback(manifest: PlaybackManifest): Playback {
  const [clock] = useState(() => createPlayClock(manifest.durationMs, () => performance.now()))
  const elements = useRef(new Map<string, HTMLVideoElement>())
  const wantsToPlay = useRef(false)
  const isSilent = useRef(false)
  const [shown, setShown] = useState({ positionMs: 0, isPlaying: false, isWaiting: false, rate: 1, isSilent: false })

  const update = useCallback(() => {
    const tracks = manifest.tracks.flatMap((track): FollowedTrack[] => {
      const element = elements.current.get(track.file)
      return element ? [{ track, element }] : []
    })
    const isReady = followClock(tracks, clock)
    if (wantsToPlay.current && isReady && !clock.isPlaying) clock.play()
    else if (clock.isPlaying && (!wantsToPlay.current || !isReady)) clock.pause()
    if (clock.isPlaying && clock.positionMs() >= manifest.durationMs) {
      wantsToPlay.current = false
      clock.pause()
    }
    setShown({
      positionMs: clock.positionMs(),
      isPlaying: wantsToPlay.current,
      isWaiting: wantsToPlay.current && !isReady,
      rate: clock.rate,
      isSilent: isSilent.current,
    })
  }, [clock, manifest])

  useEffect(() => {
    const timer = setInterval(update, tickMs)
    return () => clearInterval(timer)
  }, [update])

  return {
    ...shown,
    toggle: () => {
      wantsToPlay.current = !wantsToPlay.current
      if (wantsToPlay.current) clock.play()
      update()
    },
    seek: (ms) => {
      clock.seek(ms)
      update()
    },
    setRate: (rate) => {
      clock.setRate(rate)
      update()
    },
    toggleSound: () => {
      isSilent.current = !isSilent.current
      for (const element of elements.current.values()) element.muted = isSilent.current
      update()
    },
    attach: (file) => (element) => {
      if (element) elements.current.set(file, element)
      else elements.current.delete(file)
    },
  }
}
