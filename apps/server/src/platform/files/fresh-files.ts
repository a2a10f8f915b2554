/**
 * Files that rows refer to. A file is put before the transaction that refers to it, under a new key, so that no transaction waits
 * for a store; a file without a reference is deleted by a job after the commit. The table names every file to delete: a fresh
 * file stands in it until its row is written, so that nothing stays behind whatever fails in between.
 */
import { defineJobKind } from '../jobs/job-kind.js'
import { randomUUID } from 'node:crypto'
import { days, hours } from '../clock.js'
import type { Transaction } from '../database/database.js'
import { defineJob, type JobToDefine } from '../jobs/job-to-define.js'
import type { Platform } from '../platform.js'
import {
  deleteDiscardedFile,
  insertDiscardedFile,
  listFilesToDiscard,
  putOffDiscardedFile,
  writeDiscardedFiles,
} from './fresh-files.queries.js'

const discardFilesJob = defineJobKind('discard-files')
/** Long after whoever puts a file has given up waiting. */
const adoptWithinMs = 1 * hours
const retryAfterMs = 1 * hours
const halfPutMs = 1 * days
const batch = 100

interface NewFile {
  folder: string
  /** The ending of the file name, without the dot. */
  ending: string
  content: Uint8Array
  contentType: string
}

/** Before the transaction. Returns the key, which adoptFile takes inside of it. */
export async function putFresh({ db, files, clock }: Platform, file: NewFile): Promise<string> {
  const key = `${file.folder}/${randomUUID()}.${file.ending}`
  const discard_after = new Date(clock.now().getTime() + adoptWithinMs)
  await insertDiscardedFile(db, { key, discard_after })
  await files.put(key, file.content, file.contentType)
  return key
}

/** In the transaction that writes the key down: from its commit on the file stays. */
export async function adoptFile(transaction: Transaction, key: string): Promise<void> {
  if (!(await deleteDiscardedFile(transaction, key))) throw new Error(`The file ${key} was put too long ago, and is gone`)
}

/** In the transaction that forgets the keys: from its commit on the files go. */
export async function discardFiles(
  { jobs, clock }: Platform,
  transaction: Transaction,
  keys: readonly (string | null)[],
): Promise<void> {
  const known = keys.filter((key) => key !== null)
  if (known.length === 0) return
  await writeDiscardedFiles(transaction, known, clock.now())
  await jobs.send(transaction, discardFilesJob, {}, { singletonKey: 'now' })
}

export const fileJobs = (platform: Platform): JobToDefine[] => [
  defineJob(discardFilesJob, {
    // For fresh files that were never adopted, and for what a store that was away did not delete.
    schedule: '*/10 * * * *',
    expireInSeconds: 600,
    concurrency: 1,
    handler: ({ signal }) => deleteDiscarded(platform, signal),
  }),
]

async function deleteDiscarded({ db, files, clock }: Platform, signal: AbortSignal): Promise<void> {
  await files.tidy(new Date(clock.now().getTime() - halfPutMs))
  for (;;) {
    const due = await listFilesToDiscard(db, clock.now(), batch)
    for (const { key } of due) {
      signal.throwIfAborted()
      try {
        await files.delete(key)
      } catch (error) {
        // To the end of the queue: a file that cannot be deleted must not delay the others.
        const discard_after = new Date(clock.now().getTime() + retryAfterMs)
        await putOffDiscardedFile(db, { key, discard_after })
        throw error
      }
      await deleteDiscardedFile(db, key)
    }
    if (due.length < batch) return
  }
}
