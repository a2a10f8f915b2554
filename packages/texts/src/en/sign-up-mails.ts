import type { SameKeysAs } from '../languages.js'
import type { signUpMails as vi } from '../vi/sign-up-mails.js'

export const signUpMails = {
  activate: {
    subject: 'Activate your {{0}} account',
    text: `Hello,

Somebody used the address {{1}} to sign up for the online meetings of {{0}}. If it was you, activate the account and fill in a few things.

If it was not you, ignore this mail: no account was made.`,
    button: 'Activate the account',
    open: 'If the button does not work, paste this address into your browser: {{0}}',
    valid: 'The link works once, within 24 hours.',
  },

  known: {
    subject: 'You have a {{0}} account already',
    text: `Hello {{0}},

Somebody used this address to sign up for {{1}}, but you have an account already: {{2}}. Just sign in with this e-mail address.

If you have forgotten the password, choose a new one at {{3}}

If it was not you who signed up, ignore this mail.`,
    button: 'Sign in',
    open: 'If the button does not work, paste this address into your browser: {{0}}',
    valid: '',
  },
} satisfies SameKeysAs<typeof vi>
