/** Who is heard: how loud each voice is, who talks, and which few voices everybody gets. */

/** Levels are -dBov as on the wire: 0 is as loud as can be, 127 silence. */
const silence = 127
const speechLevel = 50
/** Up within two packets, down within half a second: a beginning is not cut off, a pause between words is no end. */
const attack = 0.5
const release = 0.04
/** With DTX a silent browser sends nothing for a while. */
const quietAfterMs = 300
const keepsTalkingMs = 800
/** Only somebody who is clearly louder takes the place of somebody who still talks. */
const replacesTalkerBy = 10

export class Loudness {
  /** When the voice was last loud enough for speech; -Infinity: never. */
  lastSpokeAt = -Infinity
  private level = silence
  private heardAt = -Infinity

  hear(level: number, nowMs: number): void {
    // Without the extension, somebody who sends is somebody who may be talking.
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
 * The voices that are forwarded, at most `places`. Sticky: a voice leaves only when it is gone, or when somebody talks who
 * is not among them; then the one who has been silent for longest makes room.
 */
export class HeardVoices<Known extends Voice> {
  /** Who talks now or talked last first. */
  private heard: Known[] = []

  constructor(private readonly places: number) {}

  update(voices: readonly Known[], nowMs: number): void {
    this.heard = this.heard.filter((voice) => voices.includes(voice))
    if (this.heard.length < voices.length) this.admit(voices, nowMs)
    this.heard.sort((a, b) => b.loudness.lastSpokeAt - a.loudness.lastSpokeAt)
  }

  /** For somebody who listens: never one's own voice; who talks now or talked last first. */
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
