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
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    signUp: 'Sign up',
    joinByCode: 'Join a meeting with a code',
    pricing: 'See prices',
    failed: 'You are not signed in yet',
    promise: 'Meet with ease, wherever you are.',
    promiseLead: 'Schedule, invite and meet right in the browser. Nothing to install.',
  },

  providers: {
    or: 'or',
    by: 'Sign in with {{name}}',
    googleBlocked: 'Google’s sign-in button could not be opened. Please check the network or a content blocker.',
  },

  secondStep: {
    title: 'The second step',
    lead: 'Your password is right. Now show that it is you.',
    leadWithoutApp: 'Your password is right. Now use your passkey, or a recovery code.',
    code: 'Code',
    codeHelp: 'The six digits that your authenticator app shows, or one of your recovery codes.',
    recoveryCode: 'Recovery code',
    recoveryCodeHelp: 'One of the ten codes you kept when you set up two-step sign-in.',
    submit: 'Confirm',
    lost: 'Lost all of them? An administrator can reset your two-step sign-in.',
    back: 'Sign in as somebody else',
  },

  passkey: {
    signIn: 'Sign in with a passkey',
    use: 'Use a passkey',
    needsName: 'This portal has no host name yet, so passkeys cannot be used. Please sign in with your password.',
    elsewhere: 'Passkeys of this portal work at {{host}} only. Please open it there, or sign in with your password.',
    failed: 'Your browser could not use a passkey here. Please sign in with your password.',
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
