import type { SameKeysAs } from '../languages.js'
import type { twoStep as vi } from '../vi/two-step.js'

export const twoStep = {
  screens: { setUpTwoStep: 'Set up two-step sign-in' },
  own: {
    title: 'Two-step sign-in',
    lead: 'Besides the password, you need something only you have: a code from an app on your phone, or a passkey.',
    on: 'On',
    off: 'Off',
    loadFailed: 'Two-step sign-in could not be loaded',
  },

  proof: {
    password: 'Current password',
    code: 'Code',
    codeHelp: 'The six digits from your authenticator app, or a recovery code.',
    why: 'We ask again to make sure it is you.',
  },

  app: {
    title: 'Authenticator app',
    none: 'Not set up. Any app that makes codes will do: Google Authenticator, Microsoft Authenticator, Aegis and others.',
    since: 'On since {{day}}.',
    setUp: 'Set up an app',
    replace: 'Change the app',
    begin: 'Continue',
    what: 'You will scan a QR code with your authenticator app, then type the code it shows.',
    replaces: 'The old app keeps working until you enter a correct code from the new one.',
    step1: 'Open the authenticator app on your phone and choose to add an account.',
    step2: 'Scan the QR code below.',
    step3: 'Type the six digits the app shows.',
    here: 'Add to the app on this phone',
    picture: 'QR code for the authenticator app',
    byHand: 'Cannot scan it? Type this key into the app:',
    secret: 'the key',
    code: 'Code from the app',
    codeHelp: 'It changes every 30 seconds. If it is not accepted, check the clock of your phone.',
    confirm: 'Turn on two-step sign-in',
  },

  passkeys: {
    title: 'Passkeys',
    what: 'A passkey lives in your phone, your computer or a security key. You sign in with your fingerprint, your face or a PIN, without the password.',
    add: 'Add a passkey',
    added: 'The passkey was added.',
    name: 'Name',
    nameHelp: 'So that you recognise it later, such as “Lan’s phone”.',
    defaultName: 'Passkey',
    needsName:
      'Passkeys need a host name, and this portal is known by a number. Please ask whoever runs the portal for an address with a name.',
    elsewhere: 'Passkeys are added and used at {{host}} only. Please open it there.',
    madeNeverUsed: 'Created on {{day}}, never used',
    madeAndUsed: 'Created on {{day}}, last used {{time}}',
    rename: 'Rename the passkey',
    renameOf: 'Rename {{name}}',
    save: 'Save the name',
    remove: 'Delete the passkey',
    removeOf: 'Delete {{name}}',
    removeConsequence: 'You will no longer be able to sign in with this passkey.',
    removed: 'The passkey was deleted.',
  },

  codes: {
    title: 'Recovery codes',
    copied: 'recovery codes',
    left: '{{count}} codes left. Each one replaces the second step once, if you lose your phone or key.',
    renew: 'Create new codes',
    renewConsequence: 'The old codes will stop working.',
    onceTitle: 'These codes are shown only once',
    once: 'Keep them in a safe place, not on the phone with the authenticator app.',
    download: 'Download',
    fileName: 'recovery-codes.txt',
    kept: 'I have saved these codes',
    done: 'Done',
  },

  off: {
    open: 'Turn off two-step sign-in',
    title: 'Turn off two-step sign-in?',
    consequence:
      'The app, passkeys and recovery codes will be deleted, and anyone who knows your password can sign in. If you sign in through another provider and have no password yet, set one with “Forgot your password?” first.',
    confirm: 'Turn off',
    done: 'Two-step sign-in is off.',
  },

  due: {
    title: 'Please set up two-step sign-in before you continue',
    text: 'Your role requires a second step at sign-in. Set up an authenticator app, or add a passkey.',
    goOn: 'Continue',
  },

  duty: {
    title: 'Two-step sign-in required for staff',
    lead: 'Choose the roles that must use a second step when they sign in.',
    roles: 'Required for these roles',
    since: 'Required since {{day}}',
    grace: 'Everyone has {{days}} days to set it up. After that, anyone without it must set it up when they sign in.',
    save: 'Save the required roles',
    saved: 'The required roles are saved.',
    loadFailed: 'The setting could not be loaded',
  },
  audit: {
    actions: {
      'set two-step duty': 'Set the two-step duty',
      'turn on authenticator app': 'Turn on the authenticator app',
      'turn off two steps': 'Turn off two-step sign-in',
      'make recovery codes': 'Make recovery codes',
      'add passkey': 'Add a passkey',
      'remove passkey': 'Remove a passkey',
    },
  },
} satisfies SameKeysAs<typeof vi>
