import type { SameKeysAs } from '../languages.js'
import type { signIn as vietnamese } from '../vi/sign-in.js'

export const signIn = {
  login: {
    title: 'Sign in',
    lead: 'Welcome back to {{brand}}.',
    username: 'Username or e-mail',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    submit: 'Sign in',
    forgot: 'Forgotten your password?',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    joinByCode: 'Join a meeting with a code',
    failed: 'You are not signed in yet',
    promise: 'Meet with ease, wherever you are.',
    promiseLead: 'Schedule, invite and meet right in the browser. Nothing to install.',
  },

  providers: {
    or: 'or',
    by: 'Sign in with {{name}}',
    googleBlocked: 'Google’s sign-in button could not be opened. Please check the network or a content blocker.',
  },

  password: {
    title: 'Change password',
    lead: 'Your other sessions will end when the password changes.',
    current: 'Current password',
    new: 'New password',
    confirm: 'New password again',
    submit: 'Change password',
    changed: 'Your password has been changed.',
    cancel: 'Back',
    policyFailed: 'The password rules could not be loaded.',
    dueTitle: 'Please change your password before you go on',
    due: {
      expired: 'Your current password has passed its allowed age.',
      setByStaff: 'Your current password was set by an administrator. Choose one that only you know.',
      unknown: 'For safety, a new password is required.',
    },
  },

  rules: {
    title: 'The new password needs',
    length: '{{min}} to {{max}} characters',
    noWhitespace: 'No spaces',
    noOwnNames: 'Not your username or e-mail name inside it',
    noDate: 'No date, such as a birthday',
    noRepeats: 'No character three times in a row',
    noSequence: 'No run such as 1234 or abcd',
    noWeakWord: 'No word that is easy to guess, such as “password”',
    differs: 'Different from the current password',
    met: 'met',
    notMet: 'not met',
    notYet: 'not checked yet',
  },
} satisfies SameKeysAs<typeof vietnamese>
