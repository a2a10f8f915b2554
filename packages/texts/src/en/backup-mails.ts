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
  problems: {
    diskFull: 'The disk is full.',
    pathOutside: 'The folder is outside the places that backups may go to.',
    notWritable: 'The folder cannot be written to.',
    nameNotFound: 'The storage server’s name was not found.',
    unreachable: 'The storage server cannot be reached.',
    signInRefused: 'The storage server did not accept the user name or password.',
    serverKeyUnknown: 'The key of the storage server has not been confirmed.',
    serverKeyChanged: 'The key of the storage server is not the one that was confirmed. Somebody may be pretending to be that server.',
    remoteRefused: 'The storage server refused to do it.',
    secretUnreadable: 'A stored password cannot be opened because APP_SECRET has changed. Enter it again.',
    recordingsUnreadable: 'The recordings of the room cannot be read.',
    serverLost: 'The server that made the backup stopped without a word.',
    unexpected: 'Something unexpected went wrong.',
  },
} satisfies SameKeysAs<typeof vi>
