import { expect, test } from 'vitest'
import { createRoomUi, showPanel } from './room-ui'
import { dropToastsOfOpenPanel } from './show-news'
import { createToasts } from './toasts'

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
