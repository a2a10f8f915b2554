import type { SameKeysAs } from '../languages.js'
import type { defaultAccount as vi } from '../vi/default-account.js'

export const defaultAccount = {
  screens: { defaultAccount: 'Default account' },
  lead: 'Owns the meetings that come by the widget, or by a program with no person behind it.',
  title: 'Account',
  fields: {
    username: 'Username',
    password: 'Password',
    status: 'Active',
    modifiedAt: 'Last update',
  },
  form: {
    usernameHelp: 'Of a customer’s administrator or a user.',
    passwordKept: 'There is a password. Empty keeps it.',
    statusHelp: 'While it is off, calls by the widget and by programs with no person behind them are refused.',
    never: 'not yet',
    saved: 'The default account is saved.',
    loadFailed: 'The default account could not be loaded',
  },
  test: {
    action: 'Try to sign in',
    hint: 'With what stands above, saved or not. A wrong try counts as one at sign-in.',
    works: 'The account works.',
    fails: 'The account cannot be used',
  },
  problems: {
    wrong: 'The username or the password is wrong.',
    locked: 'The account is locked after wrong tries. Please try again later.',
    expired: 'The password has expired: change it, or use a new account.',
    notFit: 'This is neither a customer’s administrator nor a user, and cannot own meetings.',
  },
  audit: {
    entities: { 'default account': 'Default account' },
    detailFields: { passwordChanged: 'Password changed' },
    values: {
      'default account status': { 0: 'Off', 1: 'On' },
    },
  },
} satisfies SameKeysAs<typeof vi>
