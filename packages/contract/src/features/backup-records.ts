/** A backup that was made or is being made, and what may be wrong with one. */
import * as z from 'zod/mini'
import { instant } from '../fields.js'
import { idOf } from '../ids.js'

/** Why a backup was not made, or a place cannot be used. */
export const backupProblems = [
  'diskFull',
  'pathOutside',
  'notWritable',
  'nameNotFound',
  'unreachable',
  'signInRefused',
  'serverKeyUnknown',
  'serverKeyChanged',
  'remoteRefused',
  'secretUnreadable',
  'recordingsUnreadable',
  'serverLost',
  'unexpected',
] as const
export type BackupProblem = (typeof backupProblems)[number]

/** Somebody who has looked at the key can confirm it. */
export const isAboutServerKey = (problem: BackupProblem): problem is 'serverKeyUnknown' | 'serverKeyChanged' =>
  problem === 'serverKeyUnknown' || problem === 'serverKeyChanged'

const backupStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type BackupState = (typeof backupStates)[number]

const progress = z.object({
  step: z.enum(['tables', 'files', 'recordings', 'finishing', 'sending', 'checking']),
  name: z.nullable(z.string()),
  done: z.int(),
  total: z.nullable(z.int()),
  bytes: z.nullable(z.number()),
})
export type BackupProgress = z.infer<typeof progress>

export const madeBackup = z.object({
  id: idOf('backup'),
  state: z.enum(backupStates),
  fileName: z.string(),
  isScheduled: z.boolean(),
  startedByName: z.nullable(z.string()),
  /** The folder, and the server's name; null when it went to another server only. */
  localPath: z.nullable(z.string()),
  serverName: z.nullable(z.string()),
  remotePlace: z.nullable(z.string()),
  isSealed: z.boolean(),
  hasDatabase: z.boolean(),
  hasFiles: z.boolean(),
  hasRecordings: z.boolean(),
  bytes: z.nullable(z.number()),
  rows: z.nullable(z.number()),
  files: z.nullable(z.number()),
  problem: z.nullable(z.enum(backupProblems)),
  /** What the disk or the other server said. */
  problemDetail: z.nullable(z.string()),
  progress: z.nullable(progress),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  can: z.object({ cancel: z.boolean(), remove: z.boolean(), download: z.boolean() }),
})
export type Backup = z.infer<typeof madeBackup>

export const isBackupUnderWay = ({ state }: Pick<Backup, 'state'>): boolean => state === 'waiting' || state === 'running'
export const isBackupRunning = ({ state }: Pick<Backup, 'state'>): boolean => state === 'running'
