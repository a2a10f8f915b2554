/** What the palette finds on the server by what is typed: meetings by name, customers by name, code, e-mail or phone. */
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { customers } from '@hop/contract/features/customers'
import { allAccounts } from '@hop/contract/features/all-accounts'
import { meetings } from '@hop/contract/features/meetings'
import { orders } from '@hop/contract/features/orders'
import { searchLength } from '@hop/contract/paging'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconReceipt, IconUser, IconVideo } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import type { Address } from '../../screens/address'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useCall } from '../../api/useCall'
import { timeAndDayText } from '../../ui/text/times'
import { useMayCall } from '../../session/useMayCall'

const t = textsOf('shell', 'meeting-labels')

const typingPauseMs = 300
const mostResults = 5
const accountFields = ['name', 'username', 'email'] as const

interface PaletteResults {
  groups: SpotlightActionGroupData[]
  isSearching: boolean
  /** What there is to be found for this user, besides screens. */
  finds: 'meetings' | 'customers' | 'both'
}

export function usePaletteResults(typed: string): PaletteResults {
  const goTo = useGoTo()
  const wanted = typed.trim().slice(0, searchLength.max)
  const [term] = useDebouncedValue(wanted, typingPauseMs)
  const isAsked = term.length >= searchLength.min && wanted.length >= searchLength.min
  const mayFindMeetings = useMayCall(meetings.list)
  const mayFindCustomers = useMayCall(customers.search)

  const mayFindOrders = useMayCall(orders.list)
  const mayFindAccounts = useMayCall(allAccounts.list)
  const containsTerm = (field: (typeof accountFields)[number]) => ({ field, operator: 'contains' as const, value: term })

  const foundMeetings = useCall(
    meetings.list,
    { query: {}, body: { page: 1, pageSize: mostResults, filters: [{ field: 'name', operator: 'contains', value: term }] } },
    { enabled: mayFindMeetings && isAsked, keepPreviousData: true },
  )
  const foundCustomers = useCall(
    customers.search,
    { body: { page: 1, pageSize: mostResults, q: term } },
    { enabled: mayFindCustomers && isAsked, keepPreviousData: true },
  )
  const foundOrders = useCall(
    orders.list,
    { body: { page: 1, pageSize: mostResults, filters: [{ field: 'code', operator: 'contains', value: term }] } },
    { enabled: mayFindOrders && isAsked, keepPreviousData: true },
  )
  const foundAccounts = useCall(
    allAccounts.list,
    { body: { page: 1, pageSize: mostResults, filters: [{ logic: 'or', filters: accountFields.map(containsTerm) }] } },
    { enabled: mayFindAccounts && isAsked, keepPreviousData: true },
  )
  const opens = (address: Address) => () => void goTo(address)

  const meetingActions = (isAsked ? (foundMeetings.data?.data ?? []) : []).map(
    ({ id, name, scheduleStartTime, status }): SpotlightActionData => ({
      id: `meeting ${id}`,
      label: name,
      description: [timeAndDayText(scheduleStartTime), t(`meeting-labels:statuses.${status}`)].join(' · '),
      leftSection: <IconVideo size={18} stroke={1.7} />,
      onClick: opens(screens.meetingDetails.to({ id })),
    }),
  )
  const customerActions = (isAsked ? (foundCustomers.data?.data ?? []) : []).map(
    ({ id, name, customerCode, subPlanName }): SpotlightActionData => ({
      id: `customer ${id}`,
      label: name,
      description: [customerCode, subPlanName ?? t('palette.noPlan')].filter(Boolean).join(' · '),
      leftSection: <IconBuilding size={18} stroke={1.7} />,
      onClick: opens(screens.customerDetails.to({ id })),
    }),
  )
  const orderActions = (isAsked ? (foundOrders.data?.data ?? []) : []).map(
    ({ id, code, customerName, planName }): SpotlightActionData => ({
      id: `order ${id}`,
      label: code,
      description: [customerName, planName].join(' · '),
      leftSection: <IconReceipt size={18} stroke={1.7} />,
      onClick: opens(screens.orderDetails.to({ id })),
    }),
  )
  const accountActions = (isAsked ? (foundAccounts.data?.data ?? []) : []).map(
    ({ id, name, username, role }): SpotlightActionData => ({
      id: `account ${id}`,
      label: name,
      description: [username, t(`roles.${role}`)].join(' · '),
      leftSection: <IconUser size={18} stroke={1.7} />,
      onClick: opens(screens.allAccounts.to({}, { q: username })),
    }),
  )
  const groups = [
    { group: t('palette.meetings'), actions: meetingActions },
    { group: t('palette.customers'), actions: customerActions },
    { group: t('palette.orders'), actions: orderActions },
    { group: t('palette.accounts'), actions: accountActions },
  ]
  return {
    groups: groups.filter(({ actions }) => actions.length > 0),
    finds: mayFindCustomers ? (mayFindMeetings ? 'both' : 'customers') : 'meetings',
    isSearching:
      wanted !== term || [foundMeetings, foundCustomers, foundOrders, foundAccounts].some(({ isFetching }) => isFetching),
  }
}
