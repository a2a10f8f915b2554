/** A meeting that runs has another owner: inside, the new one is host from now on, and the former one is not. */
import type { Transaction } from '../../../../platform/database/database.js'
import { defineJobKind } from '../../../../platform/jobs/job-kind.js'
import type { Platform } from '../../../../platform/platform.js'
import { driverOf } from '../../../cores/public.js'
import { findMeetingById } from '../../meeting-by-id.queries.js'
import { findCoreOfSession } from '../core-of-session.js'
import { findOwnVisitor } from './own-visitor.js'
import { findOpenSession } from '../session.queries.js'

export const changeHostsJob = defineJobKind<HostsToChange>('change-hosts')

export interface HostsToChange {
  meetingId: number
  /** The former host's id at the core. */
  formerVisitor: string
}

/** Outside of the transaction that changes the owner: a core that is away is asked again. */
export const changeHostsLater = ({ jobs }: Platform, transaction: Transaction, change: HostsToChange) =>
  jobs.send(transaction, changeHostsJob, change)

export async function changeHosts(platform: Platform, { meetingId, formerVisitor }: HostsToChange): Promise<void> {
  const [meeting, open] = await Promise.all([findMeetingById(platform.db, meetingId), findOpenSession(platform.db, meetingId)])
  if (!meeting || !open) return
  // The person who starts it gets an address as host in a moment: the job tries again then.
  if (open.state === 'opening') throw new Error(`Session ${open.id} is still being opened.`)
  const { visitorKey } = await findOwnVisitor(platform.db, meetingId, meeting.owner_id)
  const { core, access, session } = await findCoreOfSession(platform, open)
  const driver = driverOf(core.core_type)
  // The new one first: a room is never without a host that has one inside.
  await driver.applyPersonChange(access, session, visitorKey, 'host')
  if (formerVisitor !== visitorKey) await driver.applyPersonChange(access, session, formerVisitor, 'participant')
}
