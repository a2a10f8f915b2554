import { describe, expect, test } from 'vitest'
import { hindranceOf } from './chat-recipient'
import { type RoomState, startState } from './room-state'
import { person } from './testing/people'

const start = startState({ userId: 'me', role: 'VIEWER', meetingName: '' })
const room = (locks: Partial<RoomState['locks']>, change: Partial<RoomState> = {}): RoomState => ({
  ...start,
  people: [person('me'), person('an'), person('host', { role: 'MODERATOR' })],
  locks: { ...start.locks, ...locks },
  ...change,
})
const to = (userId: string) => ({ userId, name: userId })

describe('whom one may write to', () => {
  test('a message to somebody who has left goes nowhere, and surely not to everybody', () => {
    expect(hindranceOf(room({}), to('left'))).toBe('gone')
  })

  test('with chat locked a viewer can still write to a host', () => {
    const locked = room({ publicChat: true, privateChat: true })
    expect(hindranceOf(locked, null)).toBe('locked')
    expect(hindranceOf(locked, to('an'))).toBe('privateLocked')
    expect(hindranceOf(locked, to('host'))).toBeNull()
  })

  test('no lock holds a host', () => {
    const locked = room({ publicChat: true, privateChat: true }, { me: { userId: 'me', role: 'MODERATOR', hasAgreed: false } })
    expect(hindranceOf(locked, null)).toBeNull()
    expect(hindranceOf(locked, to('an'))).toBeNull()
  })

  test('what the meeting was created without holds hosts too, and also towards hosts', () => {
    const me = { userId: 'me', role: 'MODERATOR', hasAgreed: false } as const
    const silent = room({}, { me, meeting: { ...start.meeting, without: ['chat', 'privateChat'] } })
    expect([hindranceOf(silent, null), hindranceOf(silent, to('an')), hindranceOf(silent, to('host'))]).toEqual([
      'locked',
      'privateLocked',
      'privateLocked',
    ])
    expect(hindranceOf(room({}, { me, meeting: { ...start.meeting, without: ['privateChat'] } }), null)).toBeNull()
  })
})
