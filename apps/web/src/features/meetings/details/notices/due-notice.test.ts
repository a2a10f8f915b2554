import { describe, expect, test } from 'vitest'
import type { Participant } from '@hop/contract/features/meeting-records'
import { dueNotice } from './due-notice'

const person = { email: 'binh@example.vn' } as Participant
const pending = {
  status: 'PENDING',
  owner: true,
  isOverdue: false,
  isDeleted: false,
  invitationSent: 0,
  cancellationSent: 0,
  isUpdateDue: false,
} as const
const untold = { toTell: [person], told: [] }
const told = { toTell: [person], told: [person] }

describe('the message that is due', () => {
  test('is the invitation until it was sent, also while the meeting runs', () => {
    expect(dueNotice(pending, untold)).toBe('INVITATION')
    expect(dueNotice({ ...pending, status: 'INPROGRESS' }, untold)).toBe('INVITATION')
  })
  test('is nothing for a meeting with nobody but its owner', () => {
    expect(dueNotice(pending, { toTell: [], told: [] })).toBeNull()
    expect(dueNotice({ ...pending, owner: false }, untold)).toBeNull()
  })
  test('is the update after a change that the invited do not know', () => {
    expect(dueNotice({ ...pending, invitationSent: 1, isUpdateDue: true }, told)).toBe('UPDATE')
    expect(dueNotice({ ...pending, invitationSent: 1 }, told)).toBe('sent')
  })
  test('waits while the meeting is past its time', () => {
    expect(dueNotice({ ...pending, isOverdue: true }, untold)).toBeNull()
    expect(dueNotice({ ...pending, isOverdue: true, invitationSent: 1, isUpdateDue: true }, told)).toBe('sent')
  })
  test('is the cancellation only where an invitation went out', () => {
    expect(dueNotice({ ...pending, status: 'CANCEL', invitationSent: 1 }, told)).toBe('CANCELLATION')
    expect(dueNotice({ ...pending, status: 'CANCEL', invitationSent: 1, cancellationSent: 1 }, told)).toBe('sent')
    expect(dueNotice({ ...pending, status: 'CANCEL' }, untold)).toBeNull()
  })
  test('is none once the meeting is over or deleted', () => {
    expect(dueNotice({ ...pending, status: 'END', invitationSent: 1, isUpdateDue: true }, told)).toBe('sent')
    expect(dueNotice({ ...pending, isDeleted: true }, untold)).toBeNull()
  })
})
