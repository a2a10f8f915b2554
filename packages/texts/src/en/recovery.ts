import type { SameKeysAs } from '../languages.js'
import type { recovery as vi } from '../vi/recovery.js'

export const recovery = {
  forgot: {
    title: 'Forgotten password',
    lead: 'Type the e-mail address of your account. We send a link for a new password there.',
    email: 'E-mail',
    submit: 'Send the link',
    message: 'If this address has an account, a link for a new password is on its way there. It works for 60 minutes.',
    sentTitle: 'Look into your mailbox',
    again: 'Send again',
    againIn: 'Send again in {{seconds}} seconds',
    back: 'Back to sign-in',
    failed: 'Could not be sent',
    other: 'Use another address',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Choose one that only you know. All open sessions will end.',
    password: 'New password',
    confirm: 'New password again',
    submit: 'Set the password',
    done: 'The new password is set. All sessions of before have ended.',
    doneTitle: 'Your password was set anew',
    toLogin: 'Sign in',
    failed: 'The password was not set',
    newLink: 'Ask for a new link',
  },
} satisfies SameKeysAs<typeof vi>
