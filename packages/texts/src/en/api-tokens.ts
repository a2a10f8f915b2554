import type { SameKeysAs } from '../languages.js'
import type { apiTokens as vi } from '../vi/api-tokens.js'

export const apiTokens = {
  screens: { customerTokens: 'Integration tokens of the customer' },
  fields: {
    name: 'Administrator',
    token: 'Integration token',
    expired: 'Expires',
    scopes: 'Allowed to',
    lastUsed: 'Last used',
    created: 'Created',
    validDays: 'Valid for',
  },

  scopes: {
    'contacts-read': 'Read contacts',
    'contacts-write': 'Add, change and delete contacts',
    'meetings-write': 'Schedule meetings and join them',
  },
  lifetime: '{{total}} days',
  lastFour: '••••{{lastFour}}',
  endsWith: 'Token ending in {{lastFour}}',
  neverUsed: 'Never',
  isExpired: 'Expired',
  endsSoon: 'Expires soon',

  own: {
    title: 'Integration token (GM token)',
    lead: 'Your systems call the API with it, in your name. Keep it like a password.',
    guide: 'Read the guide with its examples',
    none: 'You have no integration token. To connect another system, make one and choose what it may do.',
    create: 'Make a token',
    renew: 'Make a new token',
    revoke: 'Revoke',
    unreadable:
      'This token can no longer be shown, because the server’s key has changed; it does not work either. Please make a new one.',
    show: 'Show the token',
    hide: 'Hide the token',
    copied: 'the integration token',
  },

  generate: {
    title: 'Make an integration token',
    titleOf: 'Make an integration token for {{name}}',
    renewTitle: 'Make a new integration token',
    replaces:
      'The token in use (ending in {{lastFour}}) stops working at once. Systems that use it have to be given the new one.',
    ownerSees: 'Only {{name}} can see the token, on the page My account. You see its last four characters.',
    scopesHelp: 'Choose only what the other system really needs.',
    validHelp: 'After this time the token stops working.',
    submit: 'Make the token',
    done: 'The integration token was made.',
  },

  revocation: {
    title: 'Revoke the integration token?',
    titleOf: 'Revoke the integration token of {{name}}?',
    consequence:
      'The token ending in {{lastFour}} stops working at once; systems that use it will be refused. This cannot be undone.',
    confirm: 'Revoke token',
    done: 'The integration token was revoked.',
  },

  tab: {
    label: 'Integration tokens of the administrators',
    lead: 'Each administrator of the customer can have a token to connect another system. Only they can see the whole of it.',
    create: 'Make a token',
    createFor: 'Make a token for {{name}}',
    renew: 'Make a new token',
    revoke: 'Revoke token',
    nobody: 'The customer has no administrators',
    nobodyHint: 'An integration token belongs to an administrator account of the customer.',
    off: 'Integration tokens are not switched on for this customer',
    switchOn: 'Switch on integration tokens',
    switchOnHint: 'You switch them on among the advanced options of the customer.',
    offHint: 'A service administrator switches them on among the advanced options when updating the customer.',
  },

  widget: {
    title: 'The widget on your pages',
    lead: 'The widget’s publishable key. It stands in the source of your pages, for everybody to read, and works only on the sites you allow.',
    none: 'There is no widget key yet. Enter the sites that will show the widget; the key is made when you save.',
    setUp: 'Add sites',
    key: 'Publishable key',
    copied: 'the widget key',
    origins: 'Allowed sites',
    edit: 'Edit the sites',
    editTitle: 'Sites that may show the widget',
    originsHelp:
      'One address per line, beginning with https://, without a path. For example: https://www.company.vn. At most {{most}} sites.',
    line: 'Line {{line}}: {{problem}}',
    saved: 'The sites were saved.',
    renew: 'Change the key',
    renewTitle: 'Change the widget key?',
    renewConsequence: 'The old key stops working at once. The widget works again when you have put the new key into your pages.',
    renewed: 'The widget key was changed.',
  },
  audit: {
    entities: { 'integration token': 'Integration token', 'widget key': 'Widget key' },
    detailFields: { lastFour: 'Last four characters', origins: 'Origins', replaced: 'Replaced', scopes: 'Scopes' },
  },
} satisfies SameKeysAs<typeof vi>
