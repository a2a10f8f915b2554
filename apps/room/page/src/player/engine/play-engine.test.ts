import { beforeEach, expect, test, vi } from 'vitest'
import { createPlayEngine } from './play-engine'
import { recordingOf, track } from '../testing/recording'

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 })
  vi.stubGlobal('document', { hidden: false })
  return () => vi.unstubAllGlobals()
})

/** Plays so long after each start, and is so long on its way after each jump, as on a busy machine. */
class SlowElement {
  paused = true
  muted = false
  playbackRate = 1
  ended = false
  duration = 60
  jumps = 0
  seeking = false
  private seconds = 0
  private busyMs = 0

  constructor(private readonly slowMs: number) {}

  get readyState(): number {
    return this.seeking ? 1 : 4
  }
  get currentTime(): number {
    return this.seconds
  }
  set currentTime(seconds: number) {
    this.jumps++
    this.seeking = true
    this.seconds = seconds
    this.busyMs = this.slowMs
  }
  play(): Promise<void> {
    this.paused = false
    this.busyMs = this.slowMs
    return Promise.resolve()
  }
  pause(): void {
    this.paused = true
  }
  pass(ms: number): void {
    const waitedMs = Math.min(ms, this.busyMs)
    this.busyMs -= waitedMs
    if (this.busyMs === 0) this.seeking = false
    if (!this.paused) this.seconds += ((ms - waitedMs) / 1000) * this.playbackRate
  }
}

function play(...elements: SlowElement[]) {
  let nowMs = 0
  const tracks = elements.map((_, index) => track(String(index)))
  const engine = createPlayEngine({
    manifest: recordingOf(...tracks),
    now: () => nowMs,
    onOneSound: () => {},
    onUnplayable: () => {},
  })
  for (const [index, element] of elements.entries()) engine.attach(tracks[index]!.file, element as unknown as HTMLMediaElement)
  engine.toggle()
  return {
    engine,
    after(ms: number) {
      for (let passed = 0; passed < ms; passed += 100) {
        nowMs += 100
        for (const element of elements) element.pass(100)
        engine.update()
      }
      return engine.update()
    },
  }
}

test('elements that take long to start are waited for, and nothing is skipped', () => {
  const elements = [new SlowElement(600), new SlowElement(700)]
  const { after } = play(...elements)
  expect(after(500)).toMatchObject({ positionMs: 0, isPlaying: true, isWaiting: true })
  expect(after(4500).positionMs).toBeGreaterThan(4000)
  for (const { jumps, currentTime } of elements) {
    expect(jumps).toBe(0)
    expect(currentTime).toBeGreaterThan(4)
  }
})

test('they are waited for again after a jump, also while they start', () => {
  const elements = [new SlowElement(600), new SlowElement(600)]
  const { engine, after } = play(...elements)
  after(300)
  engine.seek(20_000)
  after(3000)
  engine.seek(40_000)
  expect(after(3000).positionMs).toBeGreaterThan(42_000)
  for (const { jumps, currentTime } of elements) {
    expect(jumps).toBe(2)
    expect(currentTime).toBeGreaterThan(42)
  }
})
