import type { SameKeysAs } from '../languages.js'
import type { accountMails as vi } from '../vi/account-mails.js'

export const accountMails = {
  imported: {
    subject: 'Your account for online meetings at {{0}}',
    text: `Hello {{0}},

{{1}} has made an account for online meetings for you.

Username: {{2}}
Temporary password: {{3}}
Sign in at: {{4}}

Please change the password as soon as you sign in for the first time, and do not forward this mail.`,
  },

  welcome: {
    subject: 'Your account for online meetings at {{0}}',
    text: `Hello {{0}},

{{1}} has made an account for online meetings for you. Whoever made it gives you the first password.

Username: {{2}}
Sign in at: {{3}}

Please confirm that this mailbox is yours: then you see the meetings you are invited to, and can sign in with your e-mail address.`,
  },

  prove: {
    subject: 'Confirm the e-mail address of the account {{0}}',
    text: `Hello {{0}},

This address was given for the account {{1}} at {{2}}. If that was you, please confirm it. If not, just ignore this mail.`,
  },

  link: {
    button: 'Confirm this address',
    open: 'If the button does not open, paste this address into your browser: {{0}}',
    valid: 'The link is good once, for 24 hours.',
  },

  emailAsked: {
    subject: 'Another e-mail address was asked for the account {{0}}',
    text: `Hello {{0}},

The e-mail address of the account {{1}} is to become {{2}}. The address of now stays in use until the new one is confirmed.

If that was not you, sign in, withdraw it on the account page and change your password at once: {{3}}`,
  },

  emailChanged: {
    subject: 'The e-mail address of the account {{0}} has changed',
    text: `Hello {{0}},

The e-mail address of the account {{1}} is now {{2}}.

If that was not you, tell your administrator at once.`,
  },

  passwordChanged: {
    subject: 'The password of the account {{0}} has changed',
    text: `Hello {{0}},

The password of the account {{1}} has just been changed. Its other sessions have ended. Linked sign-ins, passkeys, an integration token and a secret calendar address, if there are any, stay valid; look through them and revoke them at {{2}}

If that was not you, tell your administrator at once.`,
  },

  passwordReset: {
    subject: 'The password of the account {{0}} was reset',
    text: `Hello {{0}},

An administrator has just set a new password for the account {{1}} and will pass it on to you. All sessions have ended; you change the password when you sign in: {{2}}

If you did not ask for this, please check with your administrator.`,
  },

  identityLinked: {
    subject: 'Account {{0}} has another way to sign in',
    text: `Hello {{0}},

From now on account {{1}} can be opened by signing in with {{2}}.

If this was not you, remove the link on the account page and change your password at once: {{3}}`,
  },

  identityRemoved: {
    subject: 'Account {{0}} has one way less to sign in',
    text: `Hello {{0}},

Account {{1}} can no longer be opened by signing in with {{2}}. The sessions that began that way have ended.

If this was not you, look at the account page and change your password at once: {{3}}`,
  },

  recover: {
    subject: 'A new password for the account {{0}}',
    text: `Hello {{0}},

Somebody asked for a new password for the account {{1}}. If it was you, choose a new one. If not, just ignore this mail: the password of now stays.`,
  },

  recoverAndProve: {
    subject: 'A new password for the account {{0}}',
    text: `Hello {{0}},

Somebody asked for a new password for the account {{1}} at {{2}}. This address was given for that account and has not been confirmed yet. If it was you, choose a new password: that also confirms that this mailbox is yours.

If not, or if you do not know the account, just ignore this mail.`,
  },

  recoverLink: {
    button: 'Choose a new password',
    open: 'If the button does not work, paste this address into your browser: {{0}}',
    valid: 'The link works once, within 60 minutes. Links sent before do not work any more.',
  },

  recovered: {
    subject: 'The password of the account {{0}} was set anew',
    text: `Hello {{0}},

The password of the account {{1}} was set anew by a link that was sent to this mailbox. All sessions have ended.

If it was not you, set it again at once and find out who reads your mailbox: {{2}}

{{3}}`,
  },

  accessRevoked: {
    subject: 'All other ways into the account {{0}} were revoked',
    text: `Hello {{0}},

From a device that is signed in, all other ways into the account {{1}} were revoked. Its other sessions have ended.

{{3}}

If it was not you, set a new password at once: {{2}}`,
  },

  access: {
    token: 'the integration token …{{0}}',
    feed: 'the secret calendar address',
    identity: 'the linked sign-in by {{0}}',
    quoted: '“{{0}}”',
    passkeys: 'the passkeys {{0}}',
    kept: 'Still valid despite the new password: {{0}}. If somebody else may have been in the account, revoke these on the account page.',
    revoked: 'Revoked: {{0}}. If you still need them, make new ones on the account page.',
    passkeysStay:
      'The passkeys {{0}} were kept, because the account has nothing else for its second step: delete each one that is not yours on the account page.',
    codesNext: 'The next sign-in asks for a recovery code as its second step; then add a new passkey or an authenticator app.',
    webhooks:
      'The signing secrets of these webhooks are as before, so that their receivers go on working: {{0}}. If a secret may be known to others, renew it under Webhooks and tell the receiver.',
    noPassword: 'You have never set a password for this account: set one by “Forgot your password?” before you sign out.',
  },

  roleChanged: {
    subject: 'The role of the account {{0}} has changed',
    text: `Hello {{0}},

The role of the account {{1}} is now {{2}} (before: {{3}}). Please sign in again: {{4}}`,
  },

  twoStepOn: {
    subject: 'Two-step sign-in is on for the account {{0}}',
    text: `Hello {{0}},

An authenticator app was set up for the account {{1}}. From now on signing in asks for its code after the password.

If that was not you, change your password at once and tell your administrator: {{2}}`,
  },

  twoStepOff: {
    subject: 'Two-step sign-in is off for the account {{0}}',
    text: `Hello {{0}},

Two-step sign-in of the account {{1}} has just been turned off. The password alone signs in again.

If that was not you, change your password at once and tell your administrator: {{2}}`,
  },

  twoStepReset: {
    subject: 'Two-step sign-in of the account {{0}} was reset',
    text: `Hello {{0}},

An administrator has just reset two-step sign-in of the account {{1}}: authenticator app, passkeys and recovery codes no longer count, and all sessions have ended. Sign in with your password and set it up again: {{2}}

If you did not ask for this, please check with your administrator at once.`,
  },

  secondStepLocked: {
    subject: 'Somebody knows the password of the account {{0}}',
    text: `Hello {{0}},

Somebody typed the right password of the account {{1}} and then too many wrong codes of the second step. Nobody was let in, and codes are not taken for a while.

If that was not you, change your password at once: {{2}}`,
  },

  recoveryCodesMade: {
    subject: 'New recovery codes for the account {{0}}',
    text: `Hello {{0}},

New recovery codes were made for the account {{1}}; the earlier ones no longer count.

If that was not you, change your password at once and tell your administrator: {{2}}`,
  },

  recoveryCodeUsed: {
    subject: 'A recovery code of the account {{0}} was used',
    text: `Hello {{0}},

A recovery code of the account {{1}} has just been used. Codes left: {{2}}.

If that was not you, change your password at once and tell your administrator: {{3}}`,
  },

  passkeyAdded: {
    subject: 'A passkey was added to the account {{0}}',
    text: `Hello {{0}},

The passkey “{{2}}” now signs in to the account {{1}}.

If that was not you, change your password at once and delete the passkey: {{3}}`,
  },

  passkeyRemoved: {
    subject: 'A passkey of the account {{0}} was deleted',
    text: `Hello {{0}},

The passkey “{{2}}” no longer signs in to the account {{1}}.

If that was not you, change your password at once and tell your administrator: {{3}}`,
  },

  passkeyCopied: {
    subject: 'A passkey of the account {{0}} may have been copied',
    text: `Hello {{0}},

A sign-in to the account {{1}} with the passkey “{{2}}” was refused: its counter is behind what the portal has seen, as with a copy of it.

Please delete this passkey and register a new one: {{3}}`,
  },
} satisfies SameKeysAs<typeof vi>
