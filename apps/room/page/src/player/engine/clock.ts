/** The one clock that all tracks of a recording follow. */
export interface PlayClock {
  readonly isPlaying: boolean
  readonly rate: number
  positionMs(): number
  play(): void
  pause(): void
  seek(ms: number): void
  setRate(rate: number): void
}

/** `fromMs`: where it begins, and begins again. */
export function createPlayClock(durationMs: number, now: () => number, fromMs = 0): PlayClock {
  let baseMs = fromMs
  let startedAt: number | null = null
  let rate = 1
  const positionMs = () => {
    const passed = startedAt === null ? 0 : (now() - startedAt) * rate
    return Math.min(durationMs, Math.max(0, baseMs + passed))
  }
  const rebase = (ms: number) => {
    baseMs = ms
    if (startedAt !== null) startedAt = now()
  }
  return {
    get isPlaying() {
      return startedAt !== null
    },
    get rate() {
      return rate
    },
    positionMs,
    play() {
      // From the end it begins again.
      if (positionMs() >= durationMs) baseMs = fromMs
      startedAt ??= now()
    },
    pause() {
      baseMs = positionMs()
      startedAt = null
    },
    seek: (ms) => rebase(Math.min(durationMs, Math.max(0, ms))),
    setRate(wanted) {
      rebase(positionMs())
      rate = wanted
    },
  }
}
