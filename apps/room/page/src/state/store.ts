/** A value that is replaced, never changed, and those who want to know when. */
import { useSyncExternalStore } from 'react'

export interface Store<State> {
  get(): State
  set(next: State | ((before: State) => State)): void
  subscribe(listener: () => void): () => void
}

export function createStore<State extends object | string | number | null>(first: State): Store<State> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      const after = typeof next === 'function' ? next(state) : next
      if (Object.is(after, state)) return
      state = after
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <State>(store: Store<State>): State => useSyncExternalStore(store.subscribe, store.get)

/** Draws again only when the picked part changes: pick parts that keep their identity, not freshly made ones. */
export const usePart = <State, Part>(store: Store<State>, pick: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => pick(store.get()))
