import type { SameKeysAs } from '../languages.js'
import type { ipBlocks as vi } from '../vi/ip-blocks.js'

export const ipBlocks = {
  screens: { ipBlocks: 'IP block list' },
  page: {
    title: 'Your network address is blocked',
    text: 'This service cannot be reached from the network you are in. If this is a mistake, tell the administrator of the service the address below.',
    address: 'Address:',
  },
  list: {
    search: 'Search by address or note',
    add: 'Block an address',
    lift: 'Lift the block',
    lifted: 'The block is lifted.',
    nothingYet: 'No address is blocked',
    nothingYetHint: 'When an address or a range makes trouble, block it here: within seconds it opens nothing, on any server.',
  },
  fields: { ipAddress: 'IP address or range', comment: 'Note', createdAt: 'Blocked at', createdBy: 'Blocked by' },
  form: {
    title: 'Block an address',
    ipHelp: 'For example 203.0.113.7, 203.0.113.0/24, 2001:db8::/32.',
    submit: 'Block',
    added: 'Added to the block list.',
  },
  lifting: {
    title: 'Lift the block of {{network}}?',
    consequence: 'Whoever has this address can reach the portal again within seconds.',
    confirm: 'Lift the block',
  },
  audit: {
    entities: { 'ip address': 'IP address' },
    actions: { block: 'Block', 'lift block': 'Lift the block' },
    detailFields: { network: 'Network', networks: 'Networks' },
  },
} satisfies SameKeysAs<typeof vi>
