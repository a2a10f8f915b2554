import type { SameKeysAs } from '../languages.js'
import type { singleSignOn as vi } from '../vi/single-sign-on.js'

export const singleSignOn = {
  waiting: { title: 'Signing in with {{name}}…' },

  failed: {
    title: 'Not signed in',
    again: 'Try {{name}} again',
    toSignIn: 'To the sign-in page',
  },

  secondStep: { title: 'One more step' },

  unknown: {
    title: '{{name}} belongs to no account yet',
    lead: 'If you have an account, sign in once with its password to link it. From then on {{name}} is enough.',
    link: 'Link and sign in',
    create: 'Create a new account',
  },

  own: {
    title: 'Linked sign-ins',
    lead: 'The ways to open this account besides its password.',
    none: 'There are none yet. One is made when you first sign in that way from the sign-in page.',
    linkedAt: 'linked on {{day}}',
    loadFailed: 'The linked sign-ins could not be loaded.',
    remove: 'Remove',
    removeTitle: 'Remove the link with {{name}}?',
    removeConsequence: 'You can no longer sign in with {{name}}. Other sessions that began that way end at once.',
    removed: 'The link was removed.',
  },
} satisfies SameKeysAs<typeof vi>
