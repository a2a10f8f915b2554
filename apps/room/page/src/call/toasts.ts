/** Short messages that go by themselves. They hold what to say, not the words: those come with the language. */
import type { Texts } from '../texts/texts'
import { createStore, type Store } from '../state/store'

export interface Toast {
  id: number
  tone: 'quiet' | 'info' | 'problem'
  text(texts: Texts): string
}

export interface Toasts {
  list: Store<Toast[]>
  show(tone: Toast['tone'], text: Toast['text']): void
  hide(id: number): void
}

const lifeMs = { quiet: 3500, info: 6000, problem: 7500 }
const mostAtOnce = 4

export function createToasts(): Toasts {
  const list = createStore<Toast[]>([])
  let lastId = 0
  const hide = (id: number) => list.set((before) => before.filter((toast) => toast.id !== id))
  return {
    list,
    hide,
    show(tone, text) {
      const id = ++lastId
      list.set((before) => [...before, { id, tone, text }].slice(-mostAtOnce))
      setTimeout(() => hide(id), lifeMs[tone])
    },
  }
}
