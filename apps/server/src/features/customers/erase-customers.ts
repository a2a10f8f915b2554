/**
 * Thirty days after it was deleted a customer cannot come back, and is erased: contacts with their faces, accounts, the people of its
 * meetings, messages, recordings. Subscriptions, amounts and what invoices name stay, as accounting law asks. In pieces, so that no
 * transaction is long; a run that is cut off goes on where it was.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { jobActor, recordAudit } from '../../platform/audit/audit.js'
import type { Transaction } from '../../platform/database/database.js'
import { discardFiles } from '../../platform/files/fresh-files.js'
import { defineJobKind } from '../../platform/jobs/job-kind.js'
import type { Platform } from '../../platform/platform.js'
import { inPieces, workThrough } from '../../platform/work-through.js'
import { deleteRecordingsJob } from '../recording-jobs/public.js'
import { restorableForMs } from './customers.rules.js'
import {
  deleteContacts,
  deleteOddments,
  emptyAccounts,
  emptyCustomer,
  emptyMeetings,
  emptyOrders,
  listCustomersToErase,
  listMeetingsWithRecordings,
  lockCustomerToErase,
} from './erase-customers.queries.js'

const customersAtOnce = 50
const rowsAtOnce = 200

export async function eraseCustomers(platform: Platform, signal: AbortSignal): Promise<void> {
  const deletedBefore = new Date(platform.clock.now().getTime() - restorableForMs)
  await workThrough(
    inPieces<{ id: number }>(customersAtOnce, (last, size) =>
      listCustomersToErase(platform.db, deletedBefore, last?.id ?? 0, size),
    ),
    { log: platform.log, failed: 'a customer could not be erased', nameOf: ({ id }) => ({ customerId: id }), signal },
    ({ id }) => eraseCustomer(platform, id, deletedBefore, signal),
  )
}

async function eraseCustomer(platform: Platform, id: number, deletedBefore: Date, signal: AbortSignal): Promise<void> {
  const { db, clock } = platform
  const pieces = (work: (transaction: Transaction) => Promise<number>) => eachPiece(platform, id, deletedBefore, signal, work)
  const meetings = await pieces((transaction) => emptyMeetings(transaction, id, rowsAtOnce))
  // After the meetings: whoever was invited to one refers to a contact.
  const contacts = await pieces(async (transaction) => {
    const gone = await deleteContacts(transaction, id, rowsAtOnce)
    await discardFiles(
      platform,
      transaction,
      gone.map(({ image_key }) => image_key),
    )
    return gone.length
  })
  const accounts = await pieces((transaction) => emptyAccounts(transaction, id, clock.now(), rowsAtOnce))
  await pieces(async (transaction) => {
    await deleteOddments(transaction, id)
    await emptyOrders(transaction, id)
    return 0
  })
  // Cores delete their recordings by a job of their own, and may be away: then the next run looks again.
  const isWaiting = (await askForDeletions(platform, id)) > 0
  const isDone = !isWaiting && !signal.aborted
  await db.transaction().execute(async (transaction) => {
    if (!(await lockCustomerToErase(transaction, id, deletedBefore))) return
    const now = clock.now()
    if (isDone) await emptyCustomer(transaction, id, now)
    if (!isDone && contacts + meetings + accounts === 0) return
    const bySystem = jobActor(eraseCustomersJob.name, now)
    const details = { contacts, meetings, accounts, isDone }
    await recordAudit(transaction, bySystem, { action: 'erase', entity: 'customer', entityId: id, details })
  })
}

export const eraseCustomersJob = defineJobKind('erase-customers')

/** Each piece in a transaction of its own, as long as the customer is still to be erased; returns how many rows there were. */
async function eachPiece(
  { db }: Platform,
  id: number,
  deletedBefore: Date,
  signal: AbortSignal,
  work: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  let total = 0
  for (;;) {
    const startedAt = performance.now()
    const done = await db.transaction().execute(async (transaction) => {
      const isDue = (await lockCustomerToErase(transaction, id, deletedBefore)) !== undefined
      return isDue ? work(transaction) : 0
    })
    total += done
    if (done < rowsAtOnce || signal.aborted) return total
    // Nobody waits for this, and others do for what they asked: a third of the time is theirs alone.
    await delay((performance.now() - startedAt) / 2, undefined, { signal }).catch(() => {})
  }
}

async function askForDeletions({ db, jobs }: Platform, customerId: number): Promise<number> {
  const meetings = await listMeetingsWithRecordings(db, customerId, rowsAtOnce)
  for (const { meeting_id: meetingId } of meetings) {
    await db
      .transaction()
      .execute((transaction) =>
        jobs.send(transaction, deleteRecordingsJob, { meetingId }, { singletonKey: `meeting ${meetingId}` }),
      )
  }
  return meetings.length
}
