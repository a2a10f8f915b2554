import type { SameKeysAs } from '../languages.js'
import type { singleSignOn as vi } from '../vi/single-sign-on.js'

export const singleSignOn = {
  screens: { ssoReturn: 'Sign in with a linked account' },
  waiting: { title: 'Signing in with {{name}}…' },

  failed: {
    title: 'Not signed in',
    again: 'Try {{name}} again',
    toSignIn: 'Go to the sign-in page',
  },

  secondStep: { title: 'One more step' },

  unknown: {
    title: 'Your {{name}} sign-in is not linked to an account yet',
    lead: 'If you have an account, sign in once with its password, and its second step if it has one, to show that it is yours. From then on {{name}} opens it.',
    notLinked: 'You are signed in, but {{name}} is not linked: {{reason}}',
    link: 'Link and sign in',
    create: 'Create a new account',
  },

  own: {
    title: 'Linked sign-ins',
    lead: 'Ways to sign in to this account besides the password.',
    none: 'None yet. A link is created when you first sign in that way from the sign-in page and enter your password there.',
    linkedAt: 'linked on {{day}}',
    loadFailed: 'The linked sign-ins could not be loaded.',
    remove: 'Remove',
    removeTitle: 'Remove the link with {{name}}?',
    removeConsequence: 'You can no longer sign in with {{name}}. Other sessions that began that way end at once.',
    removed: 'The link was removed.',
  },
  audit: { actions: { 'link identity': 'Link an identity', 'remove identity': 'Remove an identity' } },
} satisfies SameKeysAs<typeof vi>
