/** One meeting goes to a colleague: by its owner, or by an administrator of the customer. Also while it runs. */
import type { ParsedInput } from '@hop/contract/call'
import type { handOver } from '@hop/contract/features/hand-over'
import { ownCustomerId } from '../../../http/reach.js'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { lockCustomer } from '../../customer-status/public.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { lockMeeting } from '../meetings.queries.js'
import { abilitiesOnMeeting, couldOwner } from '../meetings.rules.js'
import { changeHostsLater } from '../sessions/people/change-hosts.js'
import { findOwnVisitor } from '../sessions/people/own-visitor.js'
import { findOpenSession } from '../sessions/session.queries.js'
import { changeOwner } from './change-owner.js'
import { requireColleague } from './require-colleague.js'
import { mailNewOwner } from './mail-new-owner.js'

type Wanted = ParsedInput<typeof handOver.meeting>['body']

export async function handOverMeeting(platform: Platform, { meetingId, accountId }: Wanted, request: CallerRequest) {
  const { reach, caller, now } = request
  await platform.db.transaction().execute(async (transaction) => {
    const customerId = ownCustomerId(reach)
    // The customer first, then the account, then the meeting: as starts and deletions take them.
    const customer = (await lockCustomer(transaction, customerId)) ?? refuse('CustomerRestricted')
    if (customer.status !== 'Active') refuse('CustomerRestricted')
    const colleague = await requireColleague(transaction, { customerId, accountId, exceptIds: [] })
    const meeting = (await lockMeeting(reach, transaction, meetingId)) ?? refuse('MeetingNotFound')
    const state = stateOf(meeting)
    if (!abilitiesOnMeeting(relationOf(meeting, caller), state, now).handOver)
      refuse(!meeting.is_owner && couldOwner('handOver', state, now) ? 'OnlyOwner' : 'MeetingNotHandedOver')
    // Pressed twice, or in two tabs: it is done.
    if (meeting.owner_id === colleague.id) return
    const former = await findOwnVisitor(transaction, meetingId, meeting.owner_id)
    await changeOwner(platform, transaction, meeting, { colleague, isFormerLeaving: false }, request)
    await mailNewOwner(platform, transaction, colleague, [meeting], request)
    if (await findOpenSession(transaction, meetingId))
      await changeHostsLater(platform, transaction, { meetingId, formerVisitor: former.visitorKey })
  })
}
