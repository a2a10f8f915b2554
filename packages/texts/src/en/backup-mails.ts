import type { SameKeysAs } from '../languages.js'
import type { backupMails as vi } from '../vi/backup-mails.js'

/** Mails to those who run the service, written by the server. */
export const backupMails = {
  failed: {
    subject: 'A backup was not made',
    text: `A backup of the system could not be made.

Reason: {{0}}
Details: {{1}}

See {{2}}`,
  },
  overdue: {
    subject: 'No backup for two periods',
    text: `None of the backups of the last two periods has succeeded.

Check the policy at {{0}}`,
  },
} satisfies SameKeysAs<typeof vi>
