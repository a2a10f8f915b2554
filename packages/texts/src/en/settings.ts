import type { SameKeysAs } from '../languages.js'
import type { settings as vi } from '../vi/settings.js'

export const settings = {
  screens: { passwordPolicy: 'Password policy' },
  passwordPolicy: {
    description: 'A password has {{0}}–{{1}} characters with lower case, upper case, a digit and a special character.',
    lengths: 'A password has {{0}}–{{1}} characters.',
    failedMessage: 'A password needs lower case, upper case, a digit and a special character.',
    otherFailed: 'The password does not fit the pattern that the administrator has set.',
  },

  fields: {
    minPasswordLength: 'Shortest length',
    maxPasswordLength: 'Longest length',
    passwordPattern: 'Pattern (regular expression)',
    passwordDescription: 'Description for people',
    passwordValidationFailedMessage: 'Message when a password does not fit the pattern',
    passwordValidityPeriod: 'How long a password is good',
    wrongPasswordAttempt: 'Wrong tries',
    lockedOut: 'Lock a name after wrong tries',
    lockedOutDuration: 'Locked for',
    mustChangeDefaultPassword: 'A password set by staff must be changed',
    updatedAt: 'Last update',
  },
  help: {
    passwordPattern: 'Empty: no pattern is checked. For example, at least one digit: ^(?=.*\\d).+$',
    ownTexts: 'Empty: the portal writes it, in the language of whoever reads it.',
    passwordValidityPeriod: 'After that it must be changed at sign-in.',
    mustChangeDefaultPassword: 'At the first sign-in people set a password of their own.',
    lockedOut: 'Open sessions go on; a browser that signed in before can sign in all the same.',
  },
  units: { characters: 'characters', days: 'days', times: 'times', minutes: 'minutes' },
  policyForm: {
    lead: 'In force at once, on every server, for every password that is set from now on.',
    newPasswords: 'New passwords',
    validity: 'Validity',
    locking: 'Locking',
    saved: 'The password policy is saved.',
    loadFailed: 'The password policy could not be loaded',
    neverSaved: 'nobody has changed it, the default is in force',
    on: 'On',
    off: 'Off',
  },
  try: {
    label: 'Try a password',
    help: 'Against what stands above, saved or not. The password is kept nowhere.',
    action: 'Try',
    fits: 'This password meets the policy.',
    fails: 'This password will not do:',
  },
  audit: {
    entities: { 'password policy': 'Password policy', settings: 'Settings' },
    detailFields: {
      lockedOut: 'Lock after wrong passwords',
      lockedOutDuration: 'Lock time (minutes)',
      maxLength: 'Longest',
      minLength: 'Shortest',
      mustChangeDefaultPassword: 'Given passwords must be changed',
      passwordDescription: 'Words about passwords',
      passwordMaxLength: 'Longest password',
      passwordMinLength: 'Shortest password',
      passwordPattern: 'Password pattern',
      passwordValidationFailedMessage: 'Words when the pattern fails',
      passwordValidityPeriod: 'Password validity (days)',
      wrongPasswordAttempt: 'Wrong passwords',
    },
  },
} satisfies SameKeysAs<typeof vi>
