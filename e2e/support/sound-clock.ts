/** A tone that says when it was made: whoever hears it knows how late it comes. */
import type { Page } from '@playwright/test'

/** Hertz: every second the tone is so much higher, until it begins anew. */
const tone = { lowest: 400, perSecond: 150, seconds: 16 }

const soundEveryMs = 50

/** Sends the tone instead of what the microphone hears. */
export const sendToneOfTime = (page: Page): Promise<void> =>
  page.evaluate(async ({ lowest, perSecond, seconds }) => {
    const context = new AudioContext()
    const oscillator = context.createOscillator()
    const output = context.createMediaStreamDestination()
    oscillator.connect(output)
    oscillator.start()
    setInterval(() => {
      oscillator.frequency.value = lowest + ((Date.now() / 1000) % seconds) * perSecond
    }, 10)
    await globalThis.connection.getSenders()[0]?.replaceTrack(output.stream.getAudioTracks()[0] ?? null)
  }, tone)

declare global {
  /** Measured every `soundEveryMs`; null in silence. */
  var soundDelays: { at: number; lateMs: number | null }[]
}

/** From now on measures how late the tone in the first voice is. */
export const measureSound = (page: Page, mid: string): Promise<void> =>
  page.evaluate(
    async ({ lowest, perSecond, seconds, mid, everyMs }) => {
      const receiver = globalThis.connection.getTransceivers().find((line) => line.mid === mid)?.receiver
      const context = new AudioContext()
      const analyser = context.createAnalyser()
      analyser.fftSize = 4096
      analyser.smoothingTimeConstant = 0
      context.createMediaStreamSource(new MediaStream([receiver!.track])).connect(analyser)
      const levels = new Float32Array(analyser.frequencyBinCount)
      const hertzPerBin = context.sampleRate / analyser.fftSize
      globalThis.soundDelays = []
      setInterval(() => {
        analyser.getFloatFrequencyData(levels)
        let peak = Math.floor(lowest / hertzPerBin) - 2
        for (let bin = peak; bin * hertzPerBin < lowest + perSecond * seconds + 50; bin++)
          if (levels[bin]! > levels[peak]!) peak = bin
        const [before, at, after] = [levels[peak - 1]!, levels[peak]!, levels[peak + 1]!]
        const hertz = (peak + (after - before) / (2 * (2 * at - before - after))) * hertzPerBin
        const now = Date.now() / 1000
        const late = (((now - (hertz - lowest) / perSecond) % seconds) + seconds) % seconds
        globalThis.soundDelays.push({ at: Date.now(), lateMs: at < -70 ? null : Math.round(late * 1000) })
      }, everyMs)
    },
    { ...tone, mid, everyMs: soundEveryMs },
  )

export const readSound = (page: Page) => page.evaluate(() => globalThis.soundDelays)
