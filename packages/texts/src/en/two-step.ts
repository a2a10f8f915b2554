import type { SameKeysAs } from '../languages.js'
import type { twoStep as vi } from '../vi/two-step.js'

export const twoStep = {
  own: {
    title: 'Two-step sign-in',
    lead: 'After the password, something that only you have: the code of an app on your phone, or a passkey.',
    on: 'On',
    off: 'Off',
    loadFailed: 'Two-step sign-in could not be loaded',
  },

  proof: {
    password: 'Current password',
    code: 'Code',
    codeHelp: 'The six digits of your authenticator app, or a recovery code.',
    why: 'We ask again to be sure that it is you.',
  },

  app: {
    title: 'Authenticator app',
    none: 'Not set up. Any app that makes codes will do: Google Authenticator, Microsoft Authenticator, Aegis and others.',
    since: 'On since {{day}}.',
    setUp: 'Set up an app',
    replace: 'Change the app',
    begin: 'Continue',
    what: 'You scan a QR code with your authenticator app, and type the code that it shows.',
    replaces: 'The app of before counts until you have typed a right code of the new one.',
    step1: 'Open the authenticator app on your phone and choose to add an account.',
    step2: 'Scan the QR code below.',
    step3: 'Type the six digits that the app shows.',
    picture: 'QR code for the authenticator app',
    byHand: 'Cannot scan it? Type this key into the app:',
    secret: 'the key',
    code: 'Code of the app',
    codeHelp: 'It changes every 30 seconds. If it is wrong, check the clock of your phone.',
    confirm: 'Turn two-step sign-in on',
  },

  passkeys: {
    title: 'Passkeys',
    what: 'A passkey lives in your phone, your computer or a security key. You sign in with your fingerprint, your face or a PIN, without the password.',
    add: 'Add a passkey',
    added: 'The passkey was added.',
    name: 'Name',
    nameHelp: 'By which you know it later, such as “Lan’s phone”.',
    defaultName: 'Passkey',
    needsName:
      'Passkeys need a host name, and this portal is known by a number. They work once the operator sets PUBLIC_URL to one.',
    elsewhere: 'Passkeys are added and used at {{host}} only. Please open it there.',
    madeNeverUsed: 'Made on {{day}}, never used',
    madeAndUsed: 'Made on {{day}}, last used {{time}}',
    rename: 'Rename the passkey',
    renameOf: 'Rename {{name}}',
    save: 'Save the name',
    remove: 'Delete the passkey',
    removeOf: 'Delete {{name}}',
    removeConsequence: 'This passkey will no longer sign in.',
    removed: 'The passkey was deleted.',
  },

  codes: {
    title: 'Recovery codes',
    left: '{{count}} codes left. Each takes the place of the second step once, when you have lost your phone or key.',
    renew: 'Make new codes',
    renewConsequence: 'The codes of before will no longer count.',
    onceTitle: 'These codes are shown once',
    once: 'Keep them in a safe place, and not on the phone that has the authenticator app.',
    download: 'Download',
    fileName: 'recovery-codes.txt',
    kept: 'I have kept these codes',
    done: 'Done',
  },

  off: {
    open: 'Turn two-step sign-in off',
    title: 'Turn two-step sign-in off?',
    consequence:
      'App, passkeys and recovery codes are deleted, and whoever knows your password can sign in. If you sign in through another provider and have no password yet, set one by “Forgot password” first.',
    confirm: 'Turn off',
    done: 'Two-step sign-in is off.',
  },

  due: {
    title: 'Please set up two-step sign-in before you go on',
    text: 'Your role must have a second step when signing in. Set up an authenticator app, or add a passkey.',
    goOn: 'Go on',
  },

  duty: {
    title: 'Two-step sign-in as a duty for staff',
    lead: 'Which roles must have a second step when they sign in.',
    roles: 'A duty for',
    since: 'Since {{day}}',
    grace: 'Everybody has {{days}} days to set it up. After that, whoever has none sets it up at once when signing in.',
    save: 'Save duty',
    saved: 'The duty is saved.',
    loadFailed: 'The setting could not be loaded',
  },
} satisfies SameKeysAs<typeof vi>
