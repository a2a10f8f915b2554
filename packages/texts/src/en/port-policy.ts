import type { SameKeysAs } from '../languages.js'
import type { portPolicy as vi } from '../vi/port-policy.js'

export const portPolicy = {
  screens: { portPolicy: 'Web port' },
  lead: 'The network port on which browsers open the portal. Each server opens the new one and tries it before it leaves the old one.',
  title: 'Port in use',
  fields: { port: 'Port', updatedAt: 'Last change' },
  form: {
    help: '1 to 65535. Ports below 1024 need a right of their own on the server.',
    submit: 'Move',
    retry: 'Try port {{port}} again',
    asked: 'The servers were asked to move.',
    loadFailed: 'The web port could not be loaded',
    never: 'Never changed',
    signInAgain: 'Everybody has to open the new address, and to sign in again there.',
    behindProxy:
      'Links always lead to {{url}} (PUBLIC_URL). The proxy in front of the portal has to be pointed to the new port, or nobody gets in.',
  },
  pinned: {
    title: 'The port is pinned by PORT in the environment',
    text: 'This server always uses port {{port}}. To change it here, remove PORT and start again.',
  },
  moves: {
    pending: 'Moving to port {{port}}…',
    pendingHint: 'The servers open the new port and try it. The old one still serves.',
    applied: 'Moved to port {{port}}',
    appliedHint: 'Open requests end on the old port, which is closed after that.',
    rolledBack: 'Could not move to port {{port}}',
    rolledBackHint: 'Everything is as it was before.',
    asked: '{{name}} asked for it at {{time}}.',
    open: 'Open the new address',
    leading: 'This page goes to the new address by itself. You have to sign in again there.',
  },
  servers: {
    title: 'Servers',
    empty: 'No server has reported yet',
    name: 'Server',
    port: 'Port',
    state: 'State',
    seenAt: 'Last heard of',
    this: 'answers you',
    unknown: 'older version',
  },
  states: {
    there: 'On this port',
    waiting: 'Trying',
    elsewhere: 'On another port',
    pinned: 'Pinned by PORT',
    gone: 'Gone',
  },
  problems: {
    taken: 'Another program uses the port.',
    forbidden: 'The system does not allow this port to be opened (below 1024 a right is needed).',
    noAddress: 'The server does not have the network address it was given (HOST).',
    notAnswering: 'The port opened, but the server does not answer there.',
    failed: 'The port could not be opened. The server’s log says why.',
    noWord: 'The server did not report until the time was over.',
  },
  audit: {
    entities: { 'web port': 'Web port' },
    actions: { 'ask to move': 'Ask to move', 'roll back': 'Roll back' },
  },
} satisfies SameKeysAs<typeof vi>
