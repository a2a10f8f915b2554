/** What the palette finds on the server by what is typed: meetings by name, customers by name, code, e-mail or phone. */
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { customers } from '@hop/contract/features/customers'
import { meetings } from '@hop/contract/features/meetings'
import { searchLength } from '@hop/contract/paging'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconVideo } from '@tabler/icons-react'
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
  const groups = [
    { group: t('palette.meetings'), actions: meetingActions },
    { group: t('palette.customers'), actions: customerActions },
  ]
  return {
    groups: groups.filter(({ actions }) => actions.length > 0),
    finds: mayFindCustomers ? (mayFindMeetings ? 'both' : 'customers') : 'meetings',
    isSearching: foundMeetings.isFetching || foundCustomers.isFetching || wanted !== term,
  }
}
