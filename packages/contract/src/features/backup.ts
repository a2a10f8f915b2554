/** Backups of the whole installation: when they are made, where they go, and those that there are. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { everyone, staff, superAdmins } from '../roles.js'
import { backupProblems, madeBackup } from './backup-records.js'

/** 1: a folder of the server. 2: an SFTP or FTP server. 3: both. */
export const goesToFolder = (option: number) => option !== 2
export const goesToServer = (option: number) => option !== 1

export const backupProtocols = ['sftp', 'ftp'] as const
export type BackupProtocol = (typeof backupProtocols)[number]
export const defaultPorts: Record<BackupProtocol, number> = { sftp: 22, ftp: 21 }

/** Of an FTP server: it offers no TLS, or its certificate is one that everybody trusts. Otherwise the fingerprint is pinned. */
export const plainServer = 'plain'
export const trustedServer = 'trusted'

const whole = (min: number, max: number) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'wrongType') })
    .check(z.minimum(min, 'tooSmall'), z.maximum(max, 'tooLarge'))
/** Empty keeps what is there. */
const secret = z._default(
  z.string().check(
    z.refine((typed) => typed === '' || typed.length >= 6, { error: 'secretTooShort' }),
    z.maxLength(255, 'tooLong'),
  ),
  '',
)

/** How the portal signs in to an SFTP server; FTP knows passwords alone. */
export const sftpSignIns = ['password', 'key'] as const

/** As OpenSSH or PuTTY writes it. Empty keeps what is there. */
const privateKey = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(16_000, 'tooLong'),
    z.refine((typed) => typed === '' || /^(-----BEGIN [A-Z ]*PRIVATE KEY-----|PuTTY-User-Key-File-)/.test(typed), {
      error: 'invalidPrivateKey',
    }),
  ),
  '',
)

const targetFields = {
  localPath: z._default(text(0, 255), ''),
  ftpProtocol: z._default(z.enum(backupProtocols), 'sftp'),
  /** A name or an address; sftp:// or ftp:// before it says the protocol as well. */
  ftpHost: z._default(text(0, 255), ''),
  ftpPort: z._default(whole(1, 65_535), 22),
  ftpUser: z._default(text(0, 255), ''),
  ftpSignIn: z._default(z.enum(sftpSignIns), 'password'),
  /** With a private key: what opens that, if it needs anything. */
  ftpPassword: secret,
  ftpPrivateKey: privateKey,
  ftpPath: z._default(text(0, 255), ''),
  /** What the server proved itself by when somebody looked at it. */
  ftpServerKey: z._default(text(0, 200), ''),
  backupOption: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'notAllowed' }),
}

interface Target {
  backupOption: number
  localPath: string
  ftpHost: string
  ftpUser: string
  ftpPath: string
}
const isWhole = [
  z.refine<Target>((typed) => !goesToFolder(typed.backupOption) || typed.localPath !== '', {
    error: 'required',
    path: ['localPath'],
  }),
  ...(['ftpHost', 'ftpUser', 'ftpPath'] as const).map((field) =>
    z.refine<Target>((typed) => !goesToServer(typed.backupOption) || typed[field] !== '', { error: 'required', path: [field] }),
  ),
]

const cronJobSchedule = text(1, 255)

const policy = z.object({
  enableBackup: z.boolean(),
  cronJobSchedule: z.string(),
  localPath: z.string(),
  ftpProtocol: z.enum(backupProtocols),
  ftpHost: z.string(),
  ftpPort: z.int(),
  ftpUser: z.string(),
  ftpSignIn: z.enum(sftpSignIns),
  ftpPath: z.string(),
  ftpServerKey: z.string(),
  backupSourceCode: z.boolean(),
  backupDb: z.boolean(),
  backupRecordings: z.boolean(),
  backupOption: z.int(),
  keepCount: z.int(),
  keepDays: z.int(),
  isSealed: z.boolean(),
  /** Secrets are never sent back: only whether there is one. */
  hasFtpPassword: z.boolean(),
  hasFtpPrivateKey: z.boolean(),
  hasPassphrase: z.boolean(),
  nextTimes: z.array(instant),
  /** Below one of these a folder may be chosen. */
  folders: z.array(z.string()),
  /** What the room beside the portal keeps; null: the portal may not read it. */
  recordings: z.nullable(z.object({ count: z.int(), bytes: z.number() })),
  /** Null until somebody has saved a policy. */
  updatedAt: z.nullable(instant),
})
export type BackupPolicy = z.infer<typeof policy>

const health = z.object({
  isEnabled: z.boolean(),
  lastSuccessAt: z.nullable(instant),
  lastFailure: z.nullable(z.object({ at: instant, problem: z.enum(backupProblems) })),
  /** None succeeded for two periods. */
  isOverdue: z.boolean(),
})

const restoredCopy = z.object({
  /** When the backup was made: what happened since is not in it. */
  backedUpAt: instant,
  restoredAt: instant,
})
export type RestoredCopy = z.infer<typeof restoredCopy>

export const backup = defineFeature('backup', {
  policy: defineCall({
    method: 'GET',
    path: '/Settings/BackupPolicy',
    summary: 'When backups are made and where they go.',
    access: superAdmins,
    answer: dataOf(policy),
    refusals: [],
  }),
  savePolicy: defineCall({
    method: 'POST',
    path: '/Settings/BackupPolicy',
    summary: 'Changes when backups are made and where they go; empty secrets keep the old ones.',
    access: superAdmins,
    body: z
      .strictObject({
        enableBackup: z.boolean(),
        cronJobSchedule,
        ...targetFields,
        backupSourceCode: z.boolean(),
        backupDb: z.boolean(),
        /** Left out they stay as they are: nobody opens what was sealed by not saying so. */
        backupRecordings: z.optional(z.boolean()),
        keepCount: z.optional(whole(1, 365)),
        keepDays: z.optional(whole(1, 3650)),
        isSealed: z.optional(z.boolean()),
        passphrase: secret,
        updatedAt: z.optional(z.nullable(instant)),
      })
      .check(
        ...isWhole,
        z.refine((typed) => typed.backupDb || typed.backupSourceCode, { error: 'nothingToBackUp', path: ['backupDb'] }),
      ),
    edits: { records: [policy] },
    answer: dataOf(policy),
    refusals: ['StaleEdit'],
    limit: { by: 'caller', calls: 30, perSeconds: 60 },
  }),
  times: defineCall({
    method: 'POST',
    path: '/Settings/BackupTimes',
    effect: 'reads',
    summary: 'The next three times of a schedule.',
    access: superAdmins,
    body: z.strictObject({ cronJobSchedule }),
    answer: dataOf(z.object({ times: z.array(instant) })),
    refusals: [],
  }),
  test: defineCall({
    method: 'POST',
    path: '/Settings/TestBackupTarget',
    summary: 'Tries the folder and the server. A password is sent to a server only once its key is known.',
    access: superAdmins,
    body: z.strictObject(targetFields).check(...isWhole),
    answer: dataOf(
      z.object({
        folder: z.nullable(
          z.object({
            problem: z.nullable(z.enum(backupProblems)),
            detail: z.nullable(z.string()),
            freeBytes: z.nullable(z.number()),
          }),
        ),
        server: z.nullable(
          z.object({
            problem: z.nullable(z.enum(backupProblems)),
            detail: z.nullable(z.string()),
            serverKey: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    refusals: [],
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  run: defineCall({
    method: 'POST',
    path: '/Settings/RunBackup',
    summary: 'Makes a backup now, as the saved policy says.',
    access: superAdmins,
    answer: dataOf(madeBackup),
    refusals: ['BackupRunning', 'BackupNotSetUp'],
  }),
  list: defineCall({
    method: 'GET',
    path: '/Settings/Backups',
    summary: 'The backups, the newest first.',
    access: superAdmins,
    answer: dataOf(z.array(madeBackup)),
    refusals: [],
  }),
  progress: defineCall({
    method: 'GET',
    path: '/Settings/BackupProgress',
    summary: 'How far a backup has come.',
    access: superAdmins,
    query: z.strictObject({ id: idOf('backup') }),
    answer: dataOf(madeBackup),
    refusals: ['BackupNotFound'],
  }),
  cancel: defineCall({
    method: 'POST',
    path: '/Settings/CancelBackup',
    summary: 'Stops a backup that waits or runs; nothing of it is kept.',
    access: superAdmins,
    query: z.strictObject({ id: idOf('backup') }),
    answer: dataOf(madeBackup),
    refusals: ['BackupNotFound', 'BackupNotRunning'],
  }),
  remove: defineCall({
    method: 'POST',
    path: '/Settings/DeleteBackup',
    summary: 'Deletes a backup wherever it was put.',
    access: superAdmins,
    query: z.strictObject({ id: idOf('backup') }),
    answer: nothing,
    refusals: ['BackupNotFound', 'BackupRunning', 'BackupElsewhere', 'BackupPlaceFailed'],
  }),
  downloadTicket: defineCall({
    method: 'POST',
    path: '/Settings/BackupTicket',
    summary: 'A ticket with which the browser itself downloads the file of a backup: once, within a minute.',
    access: superAdmins,
    query: z.strictObject({ id: idOf('backup') }),
    answer: dataOf(z.object({ ticket: z.string() })),
    refusals: ['BackupNotFound', 'BackupElsewhere', 'BackupPlaceFailed'],
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  download: defineCall({
    method: 'GET',
    path: '/Settings/DownloadBackup',
    effect: 'changes',
    summary: 'The file of a backup, for whoever holds a ticket: a browser saves it without keeping it in memory.',
    access: everyone,
    query: z.strictObject({ ticket: text(1, 1000) }),
    answer: { file: { contentType: 'application/x-tar' } },
    refusals: ['BackupTicketOver', 'BackupNotFound', 'BackupElsewhere', 'BackupPlaceFailed'],
    limit: { by: 'address', calls: 30, perSeconds: 60 },
  }),
  health: defineCall({
    method: 'GET',
    path: '/Settings/BackupHealth',
    summary: 'Whether backups are made as they should be, for the dashboard.',
    access: superAdmins,
    answer: dataOf(health),
    refusals: [],
  }),
  copy: defineCall({
    method: 'GET',
    path: '/Settings/RestoredCopy',
    summary: 'Whether this is a restored copy that nobody has put to use: it can be read, but sends and changes nothing.',
    access: staff,
    answer: dataOf(z.nullable(restoredCopy)),
    refusals: [],
  }),
  putCopyToUse: defineCall({
    method: 'POST',
    path: '/Settings/UseRestoredCopy',
    effect: 'wakes',
    summary: 'Puts a restored copy to use: from now on jobs run and messages go out. Again, it changes nothing.',
    access: superAdmins,
    answer: nothing,
    refusals: [],
  }),
})
