import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.js'

test.each([
  [null, null],
  ['not a telephone number: abc', 'address'],
  ['the SMS centre answered submit_sm with status 0xb', 'address'],
  ['the SMS centre answered submit_sm with status 0x45', 'refused'],
  ['the SMS centre cannot be reached', 'unreachable'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['550 5.1.1 No such user here', 'address'],
  ['554 5.7.1 Message rejected as spam', 'refused'],
])('%j is told as %s', (said, reason) => expect(failureReason(said)).toBe(reason))
