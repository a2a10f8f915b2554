/**
 * The job behind an import of accounts: checks every row, then hashes every password, then writes everything in one transaction.
 * It may run twice, on a server that takes over from one that died: the second run finds the import ended.
 */
import type { FieldProblem, RefusalCode } from '@hop/contract/errors'
import type { ImportStep } from '@hop/contract/features/customer-users'
import { problemOf } from '@hop/contract/refusal-params'
import { type Actor, recordAudit } from '../../../platform/audit/audit.js'
import type { Transaction } from '../../../platform/database/database.js'
import { violatedIndex } from '../../../platform/database/unique-violation.js'
import type { JobRun } from '../../../platform/jobs/jobs.js'
import { defineJobKind } from '../../../platform/jobs/job-kind.js'
import type { Platform } from '../../../platform/platform.js'
import { Refusal } from '../../../platform/refusal.js'
import type { TableRow } from '../../../platform/spreadsheet/table-rows.js'
import { mayProveAll, mostProofMails } from '../../account-addresses/public.js'
import { requireActiveCustomer } from '../../customer-status/public.js'
import { lockRunningImport, markImportDone, markImportFailed, claimImport, writeProgress } from './account-imports.queries.js'
import { insertAccounts, type NewAccount } from '../account-writes.queries.js'
import { namedRow, type UserRow } from './import-columns.js'
import { importedMail } from './imported-mail.js'
import { requireValidUsers } from './require-valid-users.js'
import { comparableName, type ImportedUser } from './validate-users.js'
import { brandOfCustomer } from '../../branded-apps/public.js'
import { ownerOf, importedRowsBox } from './sealed-rows.js'
import { accountIndexes } from '../unique-indexes.js'

export const importJob = defineJobKind<ImportJob>('accounts.import')

export interface ImportJob {
  importId: number
  actor: Omit<Actor, 'now'>
}

type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>

/** Enough to correct a file by; the count says how many there are in all. */
const mostProblemsKept = 1000
const rowsPerReport = 25

export async function runUserImport(platform: Platform, run: JobRun<ImportJob>): Promise<void> {
  const { db, clock } = platform
  const { importId, actor } = run.data
  const taken = await claimImport(db, importId, clock.now())
  if (!taken?.sealed_rows) return
  try {
    const opened = importedRowsBox(platform.appSecret).open(taken.sealed_rows, ownerOf(taken.customer_id))
    if (opened === null) throw new Error('The rows of an import cannot be opened: was APP_SECRET changed?')
    const rows = (JSON.parse(opened) as TableRow[]).map(namedRow)
    await validateAndSave(platform, taken, rows, { ...actor, now: clock.now() }, run.signal)
  } catch (error) {
    run.signal.throwIfAborted()
    if (!(error instanceof Refusal) && !run.isLastAttempt) throw error
    const refusal = error instanceof Refusal ? error.code : 'ServerError'
    const problems = error instanceof Refusal ? (error.fields ?? []) : []
    await fail(platform, importId, refusal, problems)
    if (!(error instanceof Refusal)) throw error
  }
}

const fail = ({ db, clock }: Platform, id: number, refusal: RefusalCode, problems: readonly FieldProblem[]) =>
  markImportFailed(db, id, {
    refusal,
    problems: problems.slice(0, mostProblemsKept),
    problemCount: problems.length,
    now: clock.now(),
  })

async function validateAndSave(platform: Platform, taken: ClaimedImport, rows: UserRow[], actor: Actor, signal: AbortSignal) {
  const save = async () => {
    const users = await checked(platform, taken, rows, signal)
    const hashes = await hashed(platform, taken.id, users, signal)
    signal.throwIfAborted()
    await saveAll(platform, taken, { users, rows, hashes }, actor)
  }
  try {
    await save()
  } catch (error) {
    // One of these names was taken in between: the rows are validated again, and the row is named.
    if (!((violatedIndex(error) ?? '') in accountIndexes)) throw error
    await save()
  }
}

/** After some rows: reports its progress, lets other requests run, and stops when it should. */
const reporter =
  ({ db, clock }: Platform, id: number, step: ImportStep, signal: AbortSignal) =>
  async (done: number) => {
    signal.throwIfAborted()
    if (done % rowsPerReport === 0) await writeProgress(db, id, step, done, clock.now())
  }

const checked = (platform: Platform, taken: ClaimedImport, rows: readonly UserRow[], signal: AbortSignal) =>
  requireValidUsers(
    platform,
    { customerId: taken.customer_id, language: taken.language },
    rows,
    reporter(platform, taken.id, 'checking', signal),
  )

/**
 * One after the other, each with a hash of its own: a machine with two cores keeps one of them free for other requests and
 * sign-ins.
 */
async function hashed(platform: Platform, id: number, users: readonly ImportedUser[], signal: AbortSignal): Promise<string[]> {
  const report = reporter(platform, id, 'hashing', signal)
  const hashes: string[] = []
  for (const { password } of users) {
    await report(hashes.length)
    hashes.push(await platform.passwords.hash(password))
  }
  return hashes
}

async function saveAll(
  platform: Platform,
  taken: ClaimedImport,
  { users, rows, hashes }: { users: readonly ImportedUser[]; rows: readonly UserRow[]; hashes: readonly string[] },
  actor: Actor,
) {
  const { db, clock, messages } = platform
  const { id, customer_id: customerId, started_by: createdBy, language } = taken
  await writeProgress(db, id, 'saving', 0, clock.now())
  await db.transaction().execute(async (transaction) => {
    const customer = await requireActiveCustomer(transaction, customerId)
    if (!(await lockRunningImport(transaction, id))) return
    const now = clock.now()
    const accounts = users.map(({ name, username, phone, role, email, address, isPasswordGenerated }, index): NewAccount => {
      const person = { name, username, phone, role, email, address }
      const password = {
        passwordHash: hashes[index] ?? '',
        isPasswordSetByStaff: true,
        passwordMailedTo: isPasswordGenerated ? email : null,
      }
      return { ...person, ...password, customerId, createdBy, now }
    })
    await insertAccounts(transaction, accounts)
    const toMail = users.filter(({ isPasswordGenerated }) => isPasswordGenerated)
    await requireOpenMailboxes(platform, transaction, toMail, rows, { customerId, now })
    const brand = await brandOfCustomer({ ...platform, db: transaction }, customerId)
    for (const user of toMail) await messages.queue(transaction, importedMail(user, customer.name, brand, language))
    const counts = { imported: users.length, mailed: toMail.length }
    const details = { customerId, importId: id, ...counts }
    await recordAudit(transaction, { ...actor, now }, { action: 'import', entity: 'account', details })
    await markImportDone(transaction, id, { ...counts, now })
  })
}

/** A password by mail goes to whatever address the list says, as links do, and counts with them. */
async function requireOpenMailboxes(
  platform: Platform,
  transaction: Transaction,
  users: readonly ImportedUser[],
  rows: readonly UserRow[],
  sender: { customerId: number; now: Date },
): Promise<void> {
  const emails = users.map(({ email }) => email)
  const open = await mayProveAll(platform, transaction, emails, sender)
  const full = new Set(emails.filter((email) => !open.has(email)))
  if (full.size === 0) return
  const fields = rows
    .filter((row) => full.has(comparableName(row.fields.email ?? '')))
    .map(({ number, fields: { email = '' } }) => ({
      path: `rows.${number}.email`,
      ...problemOf('ProofMailLimit', { most: mostProofMails }),
      value: email,
    }))
  throw new Refusal('ImportHasErrors', { params: { count: fields.length }, fields })
}
