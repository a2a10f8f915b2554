/** What a feature may use of the outside world. Made once at the start (or by a test) and passed to every feature. */
import type { Logger } from 'pino'
import type { Traces } from './audit/traces.js'
import type { Clock } from './clock.js'
import type { Database } from './database/database.js'
import type { Notifications } from './database/notifications.js'
import type { FileStore } from './files/file-store.js'
import type { Ids } from './ids.js'
import type { Installation } from './installation.js'
import type { Jobs } from './jobs/jobs.js'
import type { Messages } from './messages/messages.js'
import type { Passwords } from './passwords.js'
import type { CopyState } from './restored-copy.js'

/** The ports of this server, and those that it cannot use. */
export interface WebPortSettings {
  /** This server among the others. */
  serverId: string
  /** PORT in the environment decides. */
  isPinned: boolean
  port: () => number
  /** The address in links, independent of the port. */
  publicUrl: string | undefined
  /** The ports of the room that starts beside it. */
  roomPorts: readonly number[]
  databasePort: number
}

/** Features add their own settings to it, each in its `<name>.configuration.ts`, which reads them of the environment. */
export interface Platform {
  appSecret: string
  /** The address by which people and meeting cores reach the portal; without PUBLIC_URL it is known once the port is open. */
  publicUrl: () => string
  webPort: WebPortSettings
  clock: Clock
  ids: Ids
  db: Database
  /** Whether the database is a restored copy that stays quiet. */
  copy: CopyState
  notifications: Notifications
  passwords: Passwords
  jobs: Jobs
  messages: Messages
  files: FileStore
  traces: Traces
  /** For making a backup of the whole installation. */
  installation: Installation
  log: Logger
}
