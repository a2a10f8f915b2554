import type { PlaybackManifest } from '@hop/room/contract/playback'
import { useCallback, useEffect, useState } from 'react'
import type { Sources } from './choose-sources'
import { createPlayEngine, firstMomentOf, type PlayState } from './play-engine'

const tickMs = 100

export interface Playback extends PlayState {
  toggle(): void
  tryAgain(): void
  seek(ms: number): void
  setRate(rate: number): void
  toggleSound(): void
  /** For the element of each track, and of the sound of all. */
  mediaProps(file: string): {
    ref: (element: HTMLMediaElement | null) => void
    onPause: () => void
    onError: () => void
  }
}

interface PlaybackOptions {
  manifest: PlaybackManifest
  sources: Sources
  onOneSound: () => void
  onUnplayable: () => void
}

export function usePlayback({ manifest, sources, onOneSound, onUnplayable }: PlaybackOptions): Playback {
  const [engine] = useState(() => createPlayEngine({ manifest, now: () => performance.now(), onOneSound, onUnplayable }))
  const [shown, setShown] = useState<PlayState>({
    positionMs: firstMomentOf(manifest),
    isPlaying: false,
    isWaiting: false,
    rate: 1,
    isSilent: false,
    problem: null,
  })
  const update = useCallback(() => setShown(engine.update()), [engine])
  useEffect(() => engine.setSources(sources), [engine, sources])
  useEffect(() => {
    const timer = setInterval(update, tickMs)
    return () => clearInterval(timer)
  }, [update])

  /** What somebody pressed is seen at once. */
  const pressed =
    <Values extends unknown[]>(action: (...values: Values) => void) =>
    (...values: Values) => {
      action(...values)
      update()
    }
  return {
    ...shown,
    toggle: pressed(engine.toggle),
    tryAgain: pressed(engine.tryAgain),
    seek: pressed(engine.seek),
    setRate: pressed(engine.setRate),
    toggleSound: pressed(engine.toggleSound),
    mediaProps: (file) => ({
      ref: (element) => engine.attach(file, element),
      onPause: () => engine.onPaused(file),
      onError: () => engine.onFailed(file),
    }),
  }
}
