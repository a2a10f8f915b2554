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
    revokes: 'Also revoke every other way into the account',
    revokesHelp:
      'Choose this if somebody else may have been in your account. Linked sign-ins, passkeys, the integration token and the secret calendar address stop working, and so do systems and calendars that use them.',
    submit: 'Set the password',
    done: 'The new password is set. You have been signed out everywhere.',
    doneTitle: 'Your password has been reset',
    toLogin: 'Sign in',
    failed: 'The password could not be set',
    newLink: 'Request a new link',
  },
  revokedAll: 'You are signed out everywhere else.',
  ways: {
    title: 'Ways into the account besides the password',
    sessions: 'Sessions: {{count}}',
    identity: 'Sign-in by {{provider}}',
    identityOf: 'Sign-in by {{provider}} ({{email}})',
    passkey: 'Passkey “{{name}}”',
    token: 'Integration token …{{lastFour}}',
    feed: 'Secret calendar address',
    webhook: 'Signing secret of the webhook {{address}}',
    ends: 'Will end',
    endsButThis: 'Ends, but for this device',
    goes: 'Will be revoked',
    stays: 'Stays',
    passkeysStay:
      'The passkeys are kept because the account has nothing else for its second step: delete each one that is not yours.',
    codesNext: 'The next sign-in asks for a recovery code as its second step: make sure that you still have one.',
    webhooksStay:
      'A new signing secret would cut off the receiver: renew it yourself under Webhooks if it may be known to others.',
    revokeElsewhere: 'If somebody else may have been in your account, choose “Revoke everything” on the account page.',
    loadFailed: 'The ways into the account could not be loaded',
  },
  audit: {
    actions: {
      'recover password': 'Recover the password',
      'ask for new password': 'Ask for a new password',
      'revoke all access': 'Revoke all access',
    },
  },
} satisfies SameKeysAs<typeof vi>
