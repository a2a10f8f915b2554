/** What a feature may use of the outside world. Made once at the start (or by a test) and passed to every feature. */
import type { Logger } from 'pino'
import type { Traces } from './audit/traces.js'
import type { Clock } from './clock.js'
import type { SignUpSettings, SpeechSettings, WebhookSettings } from './config.js'
import type { PaymentSettings } from './config-payments.js'
import type { Database } from './database/database.js'
import type { Notifications } from './database/notifications.js'
import type { FileStore } from './files/file-store.js'
import type { Ids } from './ids.js'
import type { Installation } from './installation.js'
import type { Jobs } from './jobs/jobs.js'
import type { Messages } from './messages/messages.js'
import type { Passwords } from './passwords.js'
import type { SingleSignOnSettings } from './single-sign-on-settings.js'

/** A model behind OpenAI's interface (chat completions). */
export interface LanguageModel {
  /** Up to "/v1", or the whole address of the completions. */
  url: string
  key: string | undefined
  name: string
}

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

export interface Platform {
  appSecret: string
  /** The address by which people and meeting cores reach the portal; without PUBLIC_URL it is known once the port is open. */
  publicUrl: () => string
  webPort: WebPortSettings
  clock: Clock
  ids: Ids
  db: Database
  notifications: Notifications
  passwords: Passwords
  jobs: Jobs
  messages: Messages
  files: FileStore
  traces: Traces
  speech: SpeechSettings
  signUp: SignUpSettings
  webhooks: WebhookSettings
  payments: PaymentSettings
  /** Without a model the portal writes the summaries itself, and says so. */
  languageModel: LanguageModel | undefined
  /** Without it there are no events, no units and no locations: neither screens nor calls nor feeds. */
  hasCalendar: boolean
  /** The providers through which people can sign in. */
  singleSignOn: SingleSignOnSettings
  /** For making a backup of the whole installation. */
  installation: Installation
  log: Logger
}
