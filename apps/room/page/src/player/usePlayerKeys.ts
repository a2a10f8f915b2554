import { useEffect } from 'react'
import type { PlayerActions } from './player-actions'

/** The keys that players elsewhere have too. The first is the one that a tooltip shows. */
export const playerKeys = {
  toggle: { keys: ['k', ' '], shown: 'K' },
  back: { keys: ['ArrowLeft', 'j'], shown: '←' },
  forward: { keys: ['ArrowRight', 'l'], shown: '→' },
  sound: { keys: ['m'], shown: 'M' },
  captions: { keys: ['c'], shown: 'C' },
  fullScreen: { keys: ['f'], shown: 'F' },
} as const
export type PlayerKeyName = keyof typeof playerKeys

const names = Object.keys(playerKeys) as PlayerKeyName[]

/** A slider and a menu move by arrows themselves; a button is pressed by the space bar. */
function hasKeyForItself(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="menu"], input, select, textarea')) return true
  if (key.startsWith('Arrow')) return target.closest('[role="slider"]') !== null
  return key === ' ' && target.closest('button, a') !== null
}

export function usePlayerKeys(actions: PlayerActions): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const name = names.find((each) => (playerKeys[each].keys as readonly string[]).includes(key))
      if (!name || hasKeyForItself(event.target, key)) return
      event.preventDefault()
      actions[name]()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [actions])
}
