import type { CallAnswer, ParsedInput } from '@hop/contract/call'
import { type handOver, mostColleagues } from '@hop/contract/features/hand-over'
import { fold } from '@hop/contract/fold'
import type { CallerRequest } from '../../../http/routes.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { relationOf, stateOf } from '../meeting-state.js'
import { findMeeting } from '../meetings.queries.js'
import { abilitiesOnMeeting } from '../meetings.rules.js'
import { findCustomerOfAccount, listColleagues } from './colleagues.queries.js'

type Asked = ParsedInput<typeof handOver.colleagues>['query']
type Found = CallAnswer<typeof handOver.colleagues>

export async function findColleagues({ db }: Platform, asked: Asked, request: CallerRequest): Promise<Found> {
  const { customerId, exceptId } = await placeOf(db, asked, request)
  const search = fold(asked.search ?? '')
  return { data: await listColleagues(db, { customerId, exceptId, search, limit: mostColleagues }) }
}

async function placeOf(db: Platform['db'], { meetingId, accountId }: Asked, { reach, caller, now }: CallerRequest) {
  if (meetingId !== undefined) {
    const meeting = (await findMeeting(reach, db, meetingId)) ?? refuse('MeetingNotFound')
    if (!abilitiesOnMeeting(relationOf(meeting, caller), stateOf(meeting), now).handOver) refuse('OnlyOwner')
    return { customerId: meeting.customer_id, exceptId: meeting.owner_id }
  }
  if (accountId !== undefined) {
    const customer = (await findCustomerOfAccount(reach, db, accountId)) ?? refuse('AccountNotFound')
    return { customerId: customer.id, exceptId: accountId }
  }
  // Staff have no colleagues of their own here.
  if (reach.kind === 'all' || reach.kind === 'area') refuse('AccountNotFound')
  return { customerId: reach.customerId, exceptId: null }
}
