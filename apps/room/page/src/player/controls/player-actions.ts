/** What the buttons and the keys of the player do: the same things, in one place. */
import { toggleFullScreen } from '../../ui/full-screen'
import type { PlayerKeyName } from './player-keys'
import type { Playback } from '../engine/usePlayback'

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
  fullScreen: toggleFullScreen,
})
