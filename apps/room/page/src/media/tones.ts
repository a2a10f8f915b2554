/** The room's sounds, made here: no files to load. */
interface Note {
  hertz: number
  atSeconds: number
  seconds: number
}

const tones = {
  /** Somebody waits to be let in. */
  knock: [
    { hertz: 587, atSeconds: 0, seconds: 0.18 },
    { hertz: 784, atSeconds: 0.16, seconds: 0.3 },
  ],
  /** Let in, after waiting in another window perhaps. */
  admitted: [
    { hertz: 659, atSeconds: 0, seconds: 0.15 },
    { hertz: 988, atSeconds: 0.13, seconds: 0.3 },
  ],
  chat: [{ hertz: 880, atSeconds: 0, seconds: 0.12 }],
  hand: [{ hertz: 660, atSeconds: 0, seconds: 0.2 }],
  /** To find out whether the speaker works. */
  test: [
    { hertz: 523, atSeconds: 0, seconds: 0.35 },
    { hertz: 659, atSeconds: 0.3, seconds: 0.35 },
    { hertz: 784, atSeconds: 0.6, seconds: 0.6 },
  ],
} satisfies Record<string, Note[]>

export type ToneName = keyof typeof tones

const volume = 0.16

/** Through the chosen speaker where the browser can choose. Resolves when it has been played. */
export async function playTone(name: ToneName, speakerId: string | null): Promise<void> {
  const context = new AudioContext()
  try {
    if (speakerId !== null && 'setSinkId' in context) {
      await (context as AudioContext & { setSinkId(id: string): Promise<void> }).setSinkId(speakerId)
    }
    const ends = tones[name].map((note) => play(context, note))
    await Promise.all(ends)
  } catch {
    // A speaker that was unplugged: the tone is lost, and nothing else.
  } finally {
    await context.close()
  }
}

function play(context: AudioContext, { hertz, atSeconds, seconds }: Note): Promise<void> {
  const start = context.currentTime + atSeconds
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
  return new Promise((resolve) => {
    oscillator.addEventListener('ended', () => resolve(), { once: true })
    // A page without a touch yet has a silent clock that never reaches the end.
    setTimeout(resolve, (atSeconds + seconds) * 1000 + 500)
  })
}
