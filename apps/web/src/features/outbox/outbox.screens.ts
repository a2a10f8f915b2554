import { superAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { OutboxSearch } from './outbox-list'

const outboxScreens = defineScreens('outbox', {
  outbox: {
    path: '/outbox',
    load: () => import('./OutboxScreen'),
    guard: 'signed-in',
    access: superAdmins,
    menu: { icon: 'IconSend', group: 'settings', order: 42 },
    search: searchType<OutboxSearch>(),
  },
})

type OutboxScreens = typeof outboxScreens
declare module '../../screens/screens' {
  interface Screens extends OutboxScreens {}
}
