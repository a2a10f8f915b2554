/** What the buttons and the keys of the player do: the same things, in one place. */
import type { PlayerKeyName } from './player-keys'
import type { Playback } from './usePlayback'

const stepMs = 10_000

export type PlayerActions = Record<PlayerKeyName, () => void>

export const playerActions = (
  { toggle, seek, positionMs, toggleSound }: Playback,
  toggleCaptions: () => void,
): PlayerActions => ({
  toggle,
  back: () => seek(positionMs - stepMs),
  forward: () => seek(positionMs + stepMs),
  sound: toggleSound,
  captions: toggleCaptions,
  fullScreen: () => {
    // Refused in some frames and on iPhones; then nothing happens.
    const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    change.catch(() => undefined)
  },
})
