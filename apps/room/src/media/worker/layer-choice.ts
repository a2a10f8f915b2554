/**
 * Chooses the size in which each camera is sent to one receiver, given what its network can carry. Sound and screen come first;
 * see decide().
 */

export interface CameraLayers {
  /** Bits per second of the sizes that the camera sends now; null: not sent. */
  small: { bitsPerSecond: number; height: number } | null
  large: { bitsPerSecond: number; height: number } | null
}

export interface WantedCamera extends CameraLayers {
  peerId: string
  /** How tall it is drawn. */
  heightPx: number
  /** What it is sent in now. */
  current: CameraSize | null
}

export type CameraSize = 'small' | 'large'

/** A tile this much taller than the small picture is worth the large one. */
const worthLarge = 1.25
/** Going up needs some spare capacity, so that a picture does not flap between two sizes. */
const upgradeMargin = 1.2
const assumedSmallHeight = 180

/** `cameras` by importance. null: not sent for want of bandwidth. */
export function chooseSizes(cameras: readonly WantedCamera[], bitsPerSecond: number): Map<string, CameraSize | null> {
  const chosen = new Map<string, CameraSize | null>()
  let left = bitsPerSecond
  for (const camera of cameras) {
    const layer = camera.small ?? camera.large
    const cost = (layer?.bitsPerSecond ?? 0) * (camera.current === null ? upgradeMargin : 1)
    // The most important one is sent whatever the estimate says: an estimate of next to nothing is more often wrong than right.
    const isSent = layer !== null && (chosen.size === 0 || cost <= left)
    if (!isSent) left = 0
    else left -= layer.bitsPerSecond
    chosen.set(camera.peerId, isSent ? (camera.small ? 'small' : 'large') : null)
  }
  for (const camera of cameras) {
    const { small, large, peerId } = camera
    if (!small || !large || chosen.get(peerId) !== 'small' || !isWorthLarge(camera)) continue
    const more = Math.max(0, large.bitsPerSecond - small.bitsPerSecond)
    if (more * (camera.current === 'large' ? 1 : upgradeMargin) > left) continue
    left -= more
    chosen.set(peerId, 'large')
  }
  return chosen
}

function isWorthLarge({ small, heightPx, current }: WantedCamera): boolean {
  const worth = (small?.height || assumedSmallHeight) * worthLarge
  return heightPx > (current === 'large' ? worth * 0.9 : worth)
}
