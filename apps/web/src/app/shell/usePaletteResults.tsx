/** What the palette finds on the server by what is typed: meetings and customers, by a part of their name. */
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import { customers } from '@hop/contract/features/customers'
import { meetings } from '@hop/contract/features/meetings'
import { searchLength } from '@hop/contract/paging'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuilding, IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../screens/address'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useCall } from '../../api/useCall'
import { timeAndDayText } from '../../ui/text/times'
import { useMayCall } from '../../session/useMayCall'

const typingPauseMs = 300
const mostResults = 5

export function usePaletteResults(typed: string): { groups: SpotlightActionGroupData[]; isSearching: boolean } {
  const { t } = useTranslation('shell')
  const goTo = useGoTo()
  const wanted = typed.trim().slice(0, searchLength.max)
  const [term] = useDebouncedValue(wanted, typingPauseMs)
  const isAsked = term.length >= searchLength.min && wanted.length >= searchLength.min
  const findsMeetings = useMayCall(meetings.list) && isAsked
  const findsCustomers = useMayCall(customers.search) && isAsked

  const foundMeetings = useCall(
    meetings.list,
    { query: {}, body: { page: 1, pageSize: mostResults, filters: [{ field: 'name', operator: 'contains', value: term }] } },
    { enabled: findsMeetings, keepPreviousData: true },
  )
  const foundCustomers = useCall(
    customers.search,
    { body: { page: 1, pageSize: mostResults, q: term } },
    { enabled: findsCustomers, keepPreviousData: true },
  )
  const opens = (address: Address) => () => void goTo(address)

  const meetingActions = (isAsked ? (foundMeetings.data?.data ?? []) : []).map(
    ({ id, name, scheduleStartTime }): SpotlightActionData => ({
      id: `meeting ${id}`,
      label: name,
      description: timeAndDayText(scheduleStartTime),
      leftSection: <IconVideo size={18} stroke={1.7} />,
      onClick: opens(screens.meetingDetails.to({ id })),
    }),
  )
  const customerActions = (isAsked ? (foundCustomers.data?.data ?? []) : []).map(({ id, name }): SpotlightActionData => ({
    id: `customer ${id}`,
    label: name,
    leftSection: <IconBuilding size={18} stroke={1.7} />,
    onClick: opens(screens.customerDetails.to({ id })),
  }))
  const groups = [
    { group: t('palette.meetings'), actions: meetingActions },
    { group: t('palette.customers'), actions: customerActions },
  ]
  return {
    groups: groups.filter(({ actions }) => actions.length > 0),
    isSearching: foundMeetings.isFetching || foundCustomers.isFetching || wanted !== term,
  }
}
