/** What a backup says about itself: its last member but one, followed by its own sha256. */
import { createHmac } from 'node:crypto'
import * as z from 'zod'

export const manifestName = 'manifest.json'
export const manifestHashName = 'manifest.sha256'
/** The first member, so that any other file is recognised immediately. */
export const labelName = 'hop-backup'

export const tableMember = (table: string): string => `tables/${table}.copy.gz`
export const jobsMember = 'jobs.copy.gz'
export const fileMember = (key: string): string => `files/${key}`
export const roomMember = (path: string): string => `room/${path}`
export const secretMember = (name: string): string => `secrets/${name}`

/** Whether it names a place below room/ and nothing else. */
export function isRoomMember(name: string): boolean {
  const [folder, ...parts] = name.split('/')
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return folder === 'room' && parts.length > 0 && parts.every((part) => part !== '' && !/^\.\.?$|[\\\x00-\x1f]/.test(part))
}

/** The secrets that an installation keeps below DATA_DIR. */
export const secretNames = ['app-secret', 'room-secret'] as const
export type SecretName = (typeof secretNames)[number]

const copied = z.object({ columns: z.array(z.string().min(1)).min(1), rows: z.number().int().min(0) })
const amount = z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) })

export const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.iso.datetime(),
  database: z.object({
    name: z.string(),
    postgres: z.string(),
    /** In the order in which they were applied; the last one is the schema's version. */
    migrations: z.array(z.object({ name: z.string(), appliedAt: z.iso.datetime() })).min(1),
    /** Rows in PostgreSQL's text format of COPY, which outlives its versions. */
    tables: z.record(z.string(), copied),
    /** bigint, hence text; null for one that was never used. */
    sequences: z.record(z.string(), z.string().nullable()),
    /** In backups from before jobs were a normal table: the jobs that waited, ran or were given up. */
    jobs: copied.nullable(),
  }),
  files: z.object({ store: z.enum(['folder', 's3']), included: amount, notIncluded: amount }),
  room: z.object({ included: amount, runningMeetingsLeftOut: z.number().int().min(0) }),
  /** What was wanted; older backups hold everything. */
  parts: z
    .object({ database: z.boolean(), files: z.boolean(), recordings: z.boolean() })
    .default({ database: true, files: true, recordings: true }),
  /** Settings of the environment that are no secrets, for setting up the next machine. */
  configuration: z.record(z.string(), z.string()).default({}),
  /** Shows whether data that was sealed under APP_SECRET can be opened. */
  secretCheck: z.string().nullable(),
  secrets: z.array(z.enum(secretNames)),
  /** Gone between being listed and being read. */
  vanished: z.array(z.string()),
  /** Links, FIFOs and the like, and what lies elsewhere. Older backups do not say. */
  foreign: z.array(z.string()).default([]),
  members: z.record(z.string(), z.object({ bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})

export type Manifest = z.infer<typeof manifestSchema>

export const secretCheckOf = (appSecret: string): string =>
  createHmac('sha256', appSecret).update('hop backup: the same APP_SECRET').digest('hex')
