import { describe, expect, test } from 'vitest'
import { dueNotice } from './due-notice.js'

const pending = {
  status: 'PENDING',
  owner: true,
  isOverdue: false,
  isDeleted: false,
  invitationSent: 0,
  cancellationSent: 0,
  isUpdateDue: false,
} as const
const nobodyNotified = { toNotify: 1, notified: 0 }
const allNotified = { toNotify: 1, notified: 1 }

describe('the message that is due', () => {
  test('is the invitation until it was sent, also while the meeting runs', () => {
    expect(dueNotice(pending, nobodyNotified)).toBe('INVITATION')
    expect(dueNotice({ ...pending, status: 'INPROGRESS' }, nobodyNotified)).toBe('INVITATION')
  })
  test('is nothing for a meeting with nobody but its owner', () => {
    expect(dueNotice(pending, { toNotify: 0, notified: 0 })).toBeNull()
    expect(dueNotice({ ...pending, owner: false }, nobodyNotified)).toBeNull()
  })
  test('is the update after a change that the invited do not know', () => {
    expect(dueNotice({ ...pending, invitationSent: 1, isUpdateDue: true }, allNotified)).toBe('UPDATE')
    expect(dueNotice({ ...pending, invitationSent: 1 }, allNotified)).toBe('sent')
  })
  test('waits while the meeting is past its time', () => {
    expect(dueNotice({ ...pending, isOverdue: true }, nobodyNotified)).toBeNull()
    expect(dueNotice({ ...pending, isOverdue: true, invitationSent: 1, isUpdateDue: true }, allNotified)).toBe('sent')
  })
  test('is the cancellation only where an invitation went out', () => {
    expect(dueNotice({ ...pending, status: 'CANCEL', invitationSent: 1 }, allNotified)).toBe('CANCELLATION')
    expect(dueNotice({ ...pending, status: 'CANCEL', invitationSent: 1, cancellationSent: 1 }, allNotified)).toBe('sent')
    expect(dueNotice({ ...pending, status: 'CANCEL' }, nobodyNotified)).toBeNull()
  })
  test('is none once the meeting is over or deleted', () => {
    expect(dueNotice({ ...pending, status: 'END', invitationSent: 1, isUpdateDue: true }, allNotified)).toBe('sent')
    expect(dueNotice({ ...pending, isDeleted: true }, nobodyNotified)).toBeNull()
  })
})
