import { type Icon, IconPlus, IconRefresh } from '@tabler/icons-react'

/** What can be sold to a customer, wherever it is offered. */
export const saleIcons: Readonly<Record<'register' | 'renew', Icon>> = { register: IconPlus, renew: IconRefresh }
