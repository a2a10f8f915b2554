/** Short messages that go by themselves. They hold a function of the texts, so that they follow the language. */
import type { MediaSource } from '@hop/room/contract/people'
import type { Texts } from '../texts/texts'
import { createStore, type Store } from '../state/store'

export interface ToastAction {
  label(texts: Texts): string
  /** It lets somebody in: in the colour of that, never the brand's. */
  isGo?: boolean
  run(): void
}

/** Of one topic only the newest is shown: ten chat messages are not ten toasts. */
export type ToastTopic =
  | 'chat'
  | 'waiting'
  | 'mutedTalk'
  | 'comings'
  | 'recording'
  | 'announced'
  /** What is wrong with a device of mine. */
  | MediaSource

export interface Toast {
  id: number
  /** lasting: everybody must have the time to read the whole. */
  tone: 'quiet' | 'info' | 'problem' | 'lasting'
  text(texts: Texts): string
  topic: ToastTopic | null
  action: ToastAction | null
}

export interface Toasts {
  list: Store<Toast[]>
  show(tone: Toast['tone'], text: Toast['text'], more?: { topic?: ToastTopic; action?: ToastAction }): void
  hide(id: number): void
  /** Removes those of a topic that is no longer true. */
  drop(topic: ToastTopic): void
}

const lifeMs = { quiet: 3500, info: 6000, problem: 7500, lasting: 30_000 }
/** Whoever is to press something needs the time to read it first. */
const lifeWithActionMs = 9000
const mostAtOnce = 4

export function createToasts(): Toasts {
  const list = createStore<Toast[]>([])
  let lastId = 0
  const keep = (isKept: (toast: Toast) => boolean) => list.set((before) => before.filter(isKept))
  const hide = (id: number) => keep((toast) => toast.id !== id)
  const drop = (topic: ToastTopic) => {
    if (list.get().some((toast) => toast.topic === topic)) keep((toast) => toast.topic !== topic)
  }
  return {
    list,
    hide,
    drop,
    show(tone, text, { topic, action } = {}) {
      const id = ++lastId
      if (topic) drop(topic)
      list.set((before) => [...before, { id, tone, text, topic: topic ?? null, action: action ?? null }].slice(-mostAtOnce))
      setTimeout(() => hide(id), action ? Math.max(lifeWithActionMs, lifeMs[tone]) : lifeMs[tone])
    },
  }
}
