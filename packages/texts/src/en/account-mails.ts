import type { SameKeysAs } from '../languages.js'
import type { accountMails as vi } from '../vi/account-mails.js'

export const accountMails = {
  imported: {
    subject: 'Your account for online meetings at {{0}}',
    text: `Hello {{0}},

{{1}} has made an account for online meetings for you.

Username: {{2}}
Temporary password: {{3}}

Please change the password as soon as you sign in for the first time, and do not forward this mail.`,
  },
} satisfies SameKeysAs<typeof vi>
