import type { SameKeysAs } from '../languages.js'
import type { recovery as vi } from '../vi/recovery.js'

export const recovery = {
  screens: { forgotPassword: 'Forgot your password?', resetPassword: 'Choose a new password' },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Enter the e-mail address of your account. We will send you a link to set a new password.',
    email: 'E-mail',
    submit: 'Send the link',
    message:
      'If this address has an account, a link to set a new password is on its way to it. The link is valid for 60 minutes.',
    sentTitle: 'Check your inbox',
    again: 'Send again',
    againIn: 'Send again in {{seconds}} seconds',
    back: 'Back to sign-in',
    failed: 'The link could not be sent',
    other: 'Use another address',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Choose one that only you know. You will be signed out everywhere.',
    password: 'New password',
    confirm: 'Repeat the new password',
    revokes: 'Also revoke the integration token and the secret calendar address',
    revokesHelp: 'Choose this if somebody else may have been in your account. Systems and calendars that use them stop working.',
    submit: 'Set the password',
    done: 'The new password is set. You have been signed out everywhere.',
    doneTitle: 'Your password has been reset',
    toLogin: 'Sign in',
    failed: 'The password could not be set',
    newLink: 'Request a new link',
  },
  audit: {
    actions: {
      'recover password': 'Recover the password',
      'ask for new password': 'Ask for a new password',
      'revoke all access': 'Revoke all access',
    },
  },
} satisfies SameKeysAs<typeof vi>
