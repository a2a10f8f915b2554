import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { LocalMedia } from '../media/local-media'
import type { News } from '../state/news'
import { startState } from '../state/room-state'
import { createStore } from '../state/store'
import { person } from '../state/testing/people'
import { vi as words } from '../texts/vi'
import { createRoomUi, showPanel } from './room-ui'
import { dropToastsOfOpenPanel, showNews } from './show-news'
import { createToasts } from './toasts'

const consent = { isWished: () => false }

/** Without a speaker: a tone is lost, as where one was unplugged. */
class Silence {
  close = () => Promise.resolve()
}
beforeAll(() => void vi.stubGlobal('AudioContext', Silence))
afterAll(() => void vi.unstubAllGlobals())

test('a toast goes when the panel opens that shows what it speaks of, and no other does', () => {
  const ui = createRoomUi()
  const toasts = createToasts()
  dropToastsOfOpenPanel(ui, toasts)
  const topics = () => toasts.list.get().map(({ topic }) => topic)
  for (const topic of ['waiting', 'chat', 'comings'] as const) toasts.show('info', () => topic, { topic })
  showPanel(ui, 'people')
  expect(topics()).toEqual(['chat', 'comings'])
  showPanel(ui, 'chat')
  expect(topics()).toEqual(['comings'])
  showPanel(ui, null)
  expect(topics()).toEqual(['comings'])
})

test('whoever bears a host’s name and is none stands out in every toast', () => {
  const name = 'Phạm Đức Dũng'
  const people = [person('host', { role: 'MODERATOR', name }), person('guest', { name })]
  const me = { userId: 'host', role: 'MODERATOR', meetingName: 'Họp' } as const
  const room = createStore({
    ...startState(me),
    people,
    waiting: [{ userId: 'w', name, since: 1, isGuest: true, isFromRemovedNetwork: false }],
  })
  const local = { state: createStore({ chosen: {} }) } as unknown as LocalMedia
  const shown = (news: News) => {
    const toasts = createToasts()
    showNews(news, { ui: createRoomUi(), toasts, local, consent, room, send: () => Promise.reject(new Error('not asked')) })
    return toasts.list.get().map(({ text, action }) => [text(words), action?.isGo ?? false])
  }
  const marked = `${name} (trùng tên chủ trì)`
  expect(shown({ kind: 'waiting' })).toEqual([[`${marked} đang chờ vào phòng`, true]])
  expect(shown({ kind: 'publicChat', userId: 'guest', name, text: 'Chuyển khoản' })).toEqual([[`${marked}: Chuyển khoản`, false]])
  expect(shown({ kind: 'publicChat', userId: 'host', name, text: 'Chào' })).toEqual([[`${name}: Chào`, false]])
  expect(shown({ kind: 'handUp', userId: 'guest', name })).toEqual([[`${marked} giơ tay`, false]])
})

test('an announcement of the portal is shown whole', () => {
  const toasts = createToasts()
  const text = 'Cuộc họp sẽ kết thúc sau 1 phút. '.repeat(6)
  const room = createStore(startState({ userId: 'me', role: 'VIEWER', meetingName: 'Họp' }))
  const local = { state: createStore({ chosen: {} }) } as unknown as LocalMedia
  showNews(
    { kind: 'announced', text },
    { ui: createRoomUi(), toasts, local, consent, room, send: () => Promise.resolve(null as never) },
  )
  expect(toasts.list.get().map((toast) => [toast.tone, toast.text(words)])).toEqual([['lasting', text]])
})

test.each([
  ['on', false, false, 1],
  ['held back by the question about the recording', true, true, 1],
  ['off', true, false, 0],
])('who is muted while the microphone is %s is told so if it changes anything', (_how, isMuted, isWished, count) => {
  const toasts = createToasts()
  const room = createStore(startState({ userId: 'me', role: 'VIEWER', meetingName: 'Họp' }))
  const state = createStore({ tracks: { microphone: {} }, opening: {}, isMuted, chosen: {} })
  const places = { ui: createRoomUi(), toasts, local: { state } as unknown as LocalMedia, consent: { isWished: () => isWished } }
  showNews({ kind: 'microphoneStopped', name: 'An' }, { ...places, room, send: () => Promise.resolve(null as never) })
  expect(toasts.list.get()).toHaveLength(count)
})
