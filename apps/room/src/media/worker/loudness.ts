/** How loud each voice is, who talks, and which few voices are sent to all. */

/** Levels are -dBov as on the wire: 0 is as loud as can be, 127 silence. */
const silence = 127
const speechLevel = 50
/** Up within two packets, down within half a second: a beginning is not cut off, a pause between words is no end. */
const attack = 0.5
const release = 0.04
/** With DTX a silent browser sends nothing for a while. */
const quietAfterMs = 300
const keepsTalkingMs = 800
/** Only a clearly louder person takes the place of one who still talks. */
const replacesTalkerBy = 10

export class Loudness {
  /** When the voice was last loud enough for speech; -Infinity: never. */
  lastSpokeAt = -Infinity
  private level = silence
  private heardAt = -Infinity

  hear(level: number, nowMs: number): void {
    // Without the extension, any person who sends may be talking.
    const told = level === -1 ? speechLevel : level
    if (nowMs - this.heardAt > quietAfterMs) this.level = silence
    this.level += (told - this.level) * (told < this.level ? attack : release)
    this.heardAt = nowMs
    if (this.level <= speechLevel) this.lastSpokeAt = nowMs
  }

  levelAt(nowMs: number): number {
    return nowMs - this.heardAt > quietAfterMs ? silence : this.level
  }

  isTalking(nowMs: number): boolean {
    return nowMs - this.lastSpokeAt < keepsTalkingMs
  }
}

export interface Voice {
  peerId: string
  loudness: Loudness
}

/**
 * The voices that are forwarded, at most `places`. Sticky: a voice leaves only if it is gone, or if a person talks who is not
 * among them; then the one that has been silent for longest leaves.
 */
export class HeardVoices<Known extends Voice> {
  /** People who talk now, or talked last, come first. */
  private heard: Known[] = []

  constructor(private readonly places: number) {}

  update(voices: readonly Known[], nowMs: number): void {
    this.heard = this.heard.filter((voice) => voices.includes(voice))
    if (this.heard.length < voices.length) this.admit(voices, nowMs)
    this.heard.sort((a, b) => b.loudness.lastSpokeAt - a.loudness.lastSpokeAt)
  }

  /** For one listener, without the listener's own voice; people who talk now, or talked last, come first. */
  for(listenerId: string, count: number): Known[] {
    return this.heard.filter(({ peerId }) => peerId !== listenerId).slice(0, count)
  }

  private admit(voices: readonly Known[], nowMs: number): void {
    const others = voices
      .filter((voice) => !this.heard.includes(voice))
      .toSorted(
        (a, b) => b.loudness.lastSpokeAt - a.loudness.lastSpokeAt || a.loudness.levelAt(nowMs) - b.loudness.levelAt(nowMs),
      )
    for (const other of others) {
      if (this.heard.length < this.places) this.heard.push(other)
      else if (!this.makeRoomFor(other, nowMs)) return
    }
  }

  private makeRoomFor(other: Known, nowMs: number): boolean {
    if (!other.loudness.isTalking(nowMs)) return false
    const silent = this.heard
      .filter(({ loudness }) => !loudness.isTalking(nowMs))
      .toSorted((a, b) => a.loudness.lastSpokeAt - b.loudness.lastSpokeAt)
    const quietest = this.heard.toSorted((a, b) => b.loudness.levelAt(nowMs) - a.loudness.levelAt(nowMs))[0]
    const isClearlyLouder = quietest && quietest.loudness.levelAt(nowMs) - other.loudness.levelAt(nowMs) >= replacesTalkerBy
    const leaves = silent[0] ?? (isClearlyLouder ? quietest : undefined)
    if (!leaves) return false
    this.heard[this.heard.indexOf(leaves)] = other
    return true
  }
}

/** The loudest first. */
export function talkers(voices: readonly Voice[], nowMs: number): string[] {
  return voices
    .filter(({ loudness }) => loudness.isTalking(nowMs))
    .toSorted((a, b) => a.loudness.levelAt(nowMs) - b.loudness.levelAt(nowMs))
    .map(({ peerId }) => peerId)
}
