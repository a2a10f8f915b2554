import type { Person } from '@hop/room/contract/people'
import { describe, expect, test } from 'vitest'
import { bestGrid, pageOf, stripOf } from './grid'
import { type RoomState, startState } from './room-state'
import { initialsOf, otherView, type StageChoice, stageOf } from './stage'
import { person } from './testing/people'

const roomOf = (people: Person[], change: Partial<RoomState> = {}): RoomState => ({
  ...startState({ userId: 'me', role: 'VIEWER', meetingName: '' }),
  people,
  ...change,
})
const gallery: StageChoice = { view: 'gallery', pinnedKey: null, showsMe: true }
const keys = (room: RoomState, choice: StageChoice = gallery) => {
  const { main, others } = stageOf(room, choice)
  return { main: main?.key ?? null, others: others.map(({ key }) => key) }
}

describe('the stage', () => {
  const people = [person('an'), person('me'), person('binh', { hasCamera: true })]

  test('the gallery has me first, then those with a camera, then the others', () => {
    expect(keys(roomOf(people))).toEqual({ main: null, others: ['camera:me', 'camera:binh', 'camera:an'] })
  })

  test('hiding myself hides my tile, unless I am alone', () => {
    expect(keys(roomOf(people), { ...gallery, showsMe: false }).others).not.toContain('camera:me')
    expect(keys(roomOf([person('me')]), { ...gallery, showsMe: false }).others).toEqual(['camera:me'])
  })

  test('in the speaker view the one who speaks is large, and nobody twice', () => {
    const { main, others } = keys(roomOf(people, { speakerId: 'an' }), { ...gallery, view: 'speaker' })
    expect(main).toBe('camera:an')
    expect(others).toEqual(['camera:me', 'camera:binh'])
  })

  test('what somebody shares is large even in the gallery, but a pin wins', () => {
    const room = roomOf([person('me'), person('an', { isSharingScreen: true }), person('binh')])
    expect(keys(room).main).toBe('screen:an')
    expect(keys(room, { ...gallery, pinnedKey: 'camera:binh' }).main).toBe('camera:binh')
  })

  test('my own shared screen is not shown to me', () => {
    const room = roomOf([person('me', { isSharingScreen: true }), person('an'), person('binh')])
    expect(keys(room).main).toBeNull()
  })

  test.each(['auto', 'speaker'] as const)('of two people the other is large and I am small, in the %s view', (view) => {
    const room = roomOf([person('me'), person('an')], { speakerId: 'me' })
    expect(stageOf(room, { ...gallery, view }).isPair).toBe(true)
    expect(keys(room, { ...gallery, view })).toEqual({ main: 'camera:an', others: ['camera:me'] })
    expect(keys(room, { ...gallery, view, showsMe: false })).toEqual({ main: 'camera:an', others: [] })
  })

  test('the view can be changed in any number', () => {
    const two = roomOf([person('me'), person('an')])
    expect(stageOf(two, gallery)).toMatchObject({ isPair: false, main: null })
    const seen = ['auto', 'gallery', 'speaker'] as const
    expect(seen.map((view) => otherView(two, view))).toEqual(['gallery', 'speaker', 'gallery'])
    expect(seen.map((view) => otherView(roomOf(people), view))).toEqual(['speaker', 'speaker', 'gallery'])
  })

  test('a pin, a shared screen or a third person ends that', () => {
    const two = roomOf([person('me'), person('an')])
    const auto: StageChoice = { ...gallery, view: 'auto' }
    expect(stageOf(two, { ...auto, pinnedKey: 'camera:me' })).toMatchObject({ isPair: false, main: { key: 'camera:me' } })
    expect(stageOf(roomOf([person('me'), person('an', { isSharingScreen: true })]), auto).isPair).toBe(false)
    expect(stageOf(roomOf(people), auto).isPair).toBe(false)
  })

  test('a pin on somebody who has left counts no more', () => {
    expect(keys(roomOf(people), { ...gallery, pinnedKey: 'camera:gone' }).main).toBeNull()
  })
})

describe('the grid', () => {
  const wide = { width: 1400, height: 740 }

  test.each([
    [1, 1],
    [2, 2],
    [4, 2],
    [5, 3],
    [9, 3],
  ])('%i tiles on a wide stage stand in %i columns', (count, columns) => {
    expect(bestGrid(count, wide).columns).toBe(columns)
  })

  test('two people on a phone held upright stand below each other', () => {
    expect(bestGrid(2, { width: 340, height: 620 })).toMatchObject({ columns: 1, rows: 2 })
  })

  test('five people on a phone held upright stand in two columns, not in a thin one', () => {
    expect(bestGrid(3, { width: 373, height: 700 })).toMatchObject({ columns: 1, rows: 3 })
    expect(bestGrid(5, { width: 373, height: 700 })).toMatchObject({ columns: 2, rows: 3 })
  })

  test('the tiles fit into the place with their gaps', () => {
    for (let count = 1; count <= 9; count++) {
      const { columns, rows, tile } = bestGrid(count, wide, 8)
      expect(columns * tile.width + (columns - 1) * 8).toBeLessThanOrEqual(wide.width)
      expect(rows * tile.height + (rows - 1) * 8).toBeLessThanOrEqual(wide.height)
      expect(tile.width / tile.height).toBeGreaterThan(1.3)
    }
  })

  test('a page that is no longer there becomes the last one', () => {
    const items = Array.from({ length: 20 }, (_, index) => index)
    expect(pageOf(items, 5, 9)).toMatchObject({ page: 2, pages: 3, items: [18, 19] })
  })

  test('the strip stands beside a wide stage and below a tall one, and never holds more than the slots left', () => {
    expect(stripOf(30, wide).side).toBe('right')
    expect(stripOf(30, { width: 360, height: 600 }).side).toBe('below')
    expect(stripOf(30, { width: 4000, height: 3000 }).perPage).toBeLessThanOrEqual(8)
  })
})

describe('initials', () => {
  test.each([
    ['Nguyễn Văn An', 'VA'],
    ['Đỗ Ân', 'ĐÂ'],
    ['an', 'A'],
    ['😀', '?'],
    ['Trần Thị Bình (khách)', 'BK'],
  ])('%s is %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
