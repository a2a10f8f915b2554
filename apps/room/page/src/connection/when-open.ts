import type { Store } from '../state/store'
import type { SocketState } from './room-socket'

const patienceMs = 5000

/** Resolves when the connection is open, or when it has taken too long: then whoever asks finds it closed. */
export function whenOpen(state: Store<SocketState>): Promise<void> {
  if (state.get() === 'open') return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = state.subscribe(() => {
      if (state.get() === 'open') done()
    })
    const timer = setTimeout(done, patienceMs)
  })
}
