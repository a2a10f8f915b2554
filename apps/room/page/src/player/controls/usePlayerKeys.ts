import { useEffect } from 'react'
import type { PlayerActions } from './player-actions'
import { playerKeys, type PlayerKeyName } from './player-keys'

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
