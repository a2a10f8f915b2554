import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { idOf } from '../ids.js'
import { hosts, signedIn } from '../roles.js'

/** What becomes of the coming meetings of somebody who goes, or who may hold none any more. Without one of the two they stop whoever asks. */
export const meetingsOfLeaver = {
  /** A colleague of the same customer who may hold meetings. */
  handOverTo: z.optional(idOf('account')),
  /** Those who were invited are told. */
  cancelMeetings: z.optional(z.boolean()),
}

/** Why the meetings of an account keep it from going. */
export const leavingRefusals = ['AccountInMeeting', 'MeetingsToDecide', 'ColleagueNotFit'] as const

/** As many as a list shows at once; whoever is not among them is searched for. */
export const mostColleagues = 20

const colleague = z.object({ id: idOf('account'), name: z.string(), username: z.string(), email: z.string() })
export type Colleague = z.infer<typeof colleague>

export const handOver = defineFeature('handOver', {
  colleagues: defineCall({
    method: 'GET',
    path: '/Meeting/Colleagues',
    summary:
      'Who can take over meetings: of one meeting, of an account within reach, or of the own customer. The first of them by name, or those that are searched for.',
    access: signedIn,
    query: z.strictObject({
      meetingId: z.optional(idOf('meeting')),
      accountId: z.optional(idOf('account')),
      search: z.optional(z.string().check(z.maxLength(100, 'tooLong'))),
    }),
    answer: dataOf(z.array(colleague)),
    refusals: ['MeetingNotFound', 'AccountNotFound', 'OnlyOwner'],
  }),
  meeting: defineCall({
    method: 'POST',
    path: '/Meeting/HandOver',
    summary:
      'Gives a meeting to a colleague, also while it runs: the colleague is its owner and host from now on and is told by mail, the host’s link is another one, and those who are invited keep theirs.',
    access: hosts,
    body: z.strictObject({ meetingId: idOf('meeting'), accountId: idOf('account') }),
    answer: nothing,
    refusals: [
      'MeetingNotFound',
      'AccountNotFound',
      'OnlyOwner',
      'MeetingNotHandedOver',
      'ColleagueNotFit',
      'CustomerRestricted',
    ],
  }),
})
