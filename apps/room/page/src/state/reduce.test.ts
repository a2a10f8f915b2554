import type { Person } from '@hop/room/contract/people'
import type { RoomView } from '@hop/room/contract/room-view'
import type { ServerMessage } from '@hop/room/contract/server-messages'
import { describe, expect, test } from 'vitest'
import { newsOf } from './news'
import { reduce, withNobodyTalking } from './reduce'
import { type RoomState, startState } from './room-state'
import { person } from './testing/people'

const start = startState({ userId: 'me', role: 'VIEWER', meetingName: 'Họp' })
const me = person('me')

const viewOf = (people: Person[], change: Partial<RoomView> = {}): RoomView => ({
  meeting: { ...start.meeting, name: 'Họp' },
  me: { userId: 'me', role: 'VIEWER', hasAgreed: false },
  hasWaitingRoom: false,
  people,
  chat: [],
  locks: start.locks,
  recording: start.recording,
  areCaptionsAsked: false,
  waiting: [],
  invitation: null,
  ...change,
})

const after = (messages: ServerMessage[], from: RoomState = start) =>
  messages.reduce((state, message) => reduce(state, message, 1000), from)

const inside = (people: Person[] = [me], change: Partial<RoomView> = {}) =>
  after([{ type: 'welcome', view: viewOf(people, change), serverTime: 1500 }])

const chatMessage = { id: 'c1', at: 1, from: { userId: 'an', name: 'An' }, to: null, text: 'Chào' }

describe('entering', () => {
  test('a welcome puts this person inside, with the people in the order they came', () => {
    const state = inside([person('late', { joinedAt: 9 }), person('early', { joinedAt: 2 }), me])
    expect(state.standing).toEqual({ kind: 'inside' })
    expect(state.people.map(({ userId }) => userId)).toEqual(['me', 'early', 'late'])
  })

  test("the server's clock is known from then on", () => {
    expect(inside().clockOffsetMs).toBe(500)
  })

  test('a second welcome replaces what was there and forgets the slots of the old connection', () => {
    const before = after([{ type: 'slots', slots: { audio: [], camera: ['an'], screen: [] } }], inside([me, person('an')]))
    const again = after([{ type: 'welcome', view: viewOf([me]), serverTime: 1000 }], before)
    expect(again.people).toHaveLength(1)
    expect(again.slots.camera).toEqual([])
  })

  test('a new view keeps the slots, for the media goes on', () => {
    const before = after([{ type: 'slots', slots: { audio: [], camera: ['an'], screen: [] } }], inside([me, person('an')]))
    expect(after([{ type: 'view', view: viewOf([me]) }], before).slots.camera).toEqual(['an'])
  })
})

describe('chat', () => {
  test('a message that comes twice is there once', () => {
    expect(
      after(
        [
          { type: 'chat', message: chatMessage },
          { type: 'chat', message: chatMessage },
        ],
        inside(),
      ).chat,
    ).toHaveLength(1)
  })
})

describe('who speaks', () => {
  const three = inside([me, person('an'), person('binh')])

  test('the large tile goes to whoever talks, but never to me', () => {
    expect(after([{ type: 'talking', userIds: ['me', 'an'] }], three).speakerId).toBe('an')
  })

  test('it stays while that person still talks, however loud another is', () => {
    const state = after(
      [
        { type: 'talking', userIds: ['an'] },
        { type: 'talking', userIds: ['binh', 'an'] },
      ],
      three,
    )
    expect(state.speakerId).toBe('an')
  })

  test('it stays in silence and goes when the person leaves', () => {
    const silent = after(
      [
        { type: 'talking', userIds: ['an'] },
        { type: 'talking', userIds: [] },
      ],
      three,
    )
    expect(silent.speakerId).toBe('an')
    expect(after([{ type: 'personLeft', userId: 'an', name: 'An' }], silent).speakerId).toBeNull()
  })

  test('nobody talks while the room is away, and the large tile stays', () => {
    const away = withNobodyTalking(after([{ type: 'talking', userIds: ['an'] }], three))
    expect(away).toMatchObject({ talking: [], speakerId: 'an' })
  })
})

describe('captions', () => {
  const piece = (id: string, userId: string, text: string): ServerMessage => ({
    type: 'caption',
    caption: { id, userId, name: userId, text, language: 'vi', isFinal: false, startedAt: 1, endedAt: 2 },
  })

  test('a growing sentence keeps its place; the next sentence of the same person takes it over', () => {
    const state = after([piece('1', 'an', 'xin'), piece('2', 'binh', 'vâng'), piece('1', 'an', 'xin chào')], inside())
    expect(state.captions.map(({ text }) => text)).toEqual(['xin chào', 'vâng'])
    expect(after([piece('3', 'an', 'rồi')], state).captions.map(({ text }) => text)).toEqual(['vâng', 'rồi'])
  })
})

describe('news', () => {
  test('somebody new is told once, and what changes about them later is not a joining', () => {
    const an = person('an')
    expect(newsOf(inside(), { type: 'person', person: an })).toEqual([{ kind: 'joined', userId: 'an', name: 'an' }])
    expect(newsOf(inside([me, an]), { type: 'person', person: { ...an, hasCamera: true } })).toEqual([])
  })

  test('somebody who only waited does not leave', () => {
    expect(newsOf(inside(), { type: 'personLeft', userId: 'guest', name: 'Khách' })).toEqual([])
  })

  test('only hosts hear who waits, and only of those who are new', () => {
    const waits = (userId: string) => ({ userId, name: userId, since: 1, isGuest: true, isFromRemovedNetwork: false })
    const waiting = [waits('g1')]
    const host = inside([me], { me: { userId: 'me', role: 'MODERATOR', hasAgreed: false } })
    const message = { type: 'waitingList' as const, waiting: [...waiting, waits('g2')] }
    expect(newsOf({ ...host, waiting }, message)).toEqual([{ kind: 'waiting' }])
    expect(newsOf({ ...host, waiting: message.waiting }, { type: 'waitingList', waiting })).toEqual([])
    expect(newsOf(inside(), message)).toEqual([])
    expect(newsOf({ ...host, waiting }, { type: 'waitingList', waiting: [] })).toEqual([{ kind: 'nobodyWaits' }])
  })

  test('my own weak network is told, that of others is seen on their tiles', () => {
    const weak = (userId: string): ServerMessage => ({ type: 'network', userId, level: 'poor' })
    expect(newsOf(inside(), weak('me'))).toEqual([{ kind: 'weakNetwork' }])
    expect(newsOf(inside([me, person('an')]), weak('an'))).toEqual([])
    expect(newsOf(inside([{ ...me, network: 'fair' }]), weak('me'))).toEqual([])
  })

  test('a new role and a lifted lock are told from the new view', () => {
    const locked = inside([me], { locks: { ...start.locks, microphone: true } })
    const view = viewOf([me], { me: { userId: 'me', role: 'MODERATOR', hasAgreed: false } })
    expect(newsOf(locked, { type: 'view', view })).toEqual([{ kind: 'madeHost' }, { kind: 'microphonesFree' }])
  })

  test('my own message, and one that is known already, are no news', () => {
    const known = after([{ type: 'chat', message: chatMessage }], inside())
    expect(newsOf(known, { type: 'chat', message: chatMessage })).toEqual([])
    const from = { userId: 'system', name: 'System' }
    expect(newsOf(inside(), { type: 'chat', message: { ...chatMessage, from } })).toEqual([{ kind: 'announced', text: 'Chào' }])
    expect(newsOf(inside(), { type: 'chat', message: { ...chatMessage, from: { userId: 'me', name: 'Tôi' } } })).toEqual([])
  })
})
