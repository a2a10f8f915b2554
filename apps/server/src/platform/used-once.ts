/** What may be used once, whichever server it comes to: a solved captcha, a challenge, the state of a sign-in elsewhere. */
import { createHash } from 'node:crypto'
import { hours } from './clock.js'
import type { Database } from './database/database.js'
import type { JobToDefine } from './jobs/job-to-define.js'
import type { Platform } from './platform.js'
import { deleteUsedMarks, findUsedMark, insertUsedMark } from './used-once.queries.js'

/** The clocks of two servers differ: what one takes for over may be good for a while at another. */
const keptAfterExpiryMs = 1 * hours

const markOf = (kind: string, secret: string) => ({ kind, mark: createHash('sha256').update(secret).digest('base64url') })

/**
 * True for the first, false for everybody after it. Whether the secret is genuine and not over is the caller's to check; it is remembered
 * until long after `expiresAt`. Inside of a transaction a second use waits for the first, and is the first if that one rolled back.
 */
export const useOnce = (db: Database, kind: string, secret: string, expiresAt: Date): Promise<boolean> =>
  insertUsedMark(db, markOf(kind, secret), expiresAt)

/** For a check before the work for which the secret is needed: it uses nothing up. */
export const isUsedUp = async (db: Database, kind: string, secret: string): Promise<boolean> =>
  (await findUsedMark(db, markOf(kind, secret))) !== undefined

export const forgetUsedOnce = (db: Database, now: Date) => deleteUsedMarks(db, new Date(now.getTime() - keptAfterExpiryMs))

export const usedOnceJobs = ({ db, clock }: Platform): JobToDefine[] => [
  { name: 'forget-used-once', schedule: '25 * * * *', handler: () => forgetUsedOnce(db, clock.now()) },
]
