import { meetings } from '@hop/contract/features/meetings'
import type { MeetingRow } from '@hop/contract/features/meeting-records'
import { Stack } from '@mantine/core'
import { IconEye, IconVideo } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useMaySeeCores } from '../useMaySeeCores'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { useCall } from '../../../api/useCall'
import { DataTable } from '../../../ui/table/DataTable'
import { CustomerDetailShell } from '../../customer-records/CustomerDetailShell'
import { wholeListEveryMs } from '../meeting-queries'
import { meetingsPage, newestFirst, noMeetingFilters, periodOf, useMeetingSearch } from './meeting-search'
import { MeetingListFilters } from './MeetingListFilters'
import { ChangedMeetings } from '../useChangedMeetings'
import { useMeetingColumns } from './useMeetingColumns'

const t = textsOf('meetings')

export function CustomerMeetingsScreen() {
  return <CustomerDetailShell>{(customer) => <MeetingsOfCustomer customerId={customer.id} />}</CustomerDetailShell>
}

function MeetingsOfCustomer({ customerId }: { customerId: number }) {
  const goTo = useGoTo()
  const seesCores = useMaySeeCores()
  const { search, change } = useMeetingSearch(screens.customerMeetings)
  const query = useCall(
    meetings.listOfCustomer,
    { params: { customerId }, query: periodOf(search), body: meetingsPage(search, { cores: seesCores, customers: false }) },
    { keepPreviousData: true, refetchEveryMs: wholeListEveryMs, refetchOnFocus: true },
  )
  const columns = useMeetingColumns({ hasCustomer: false })
  return (
    <Stack gap="md">
      <MeetingListFilters search={search} onChange={change} />
      <DataTable
        label={t('screens.customerMeetings')}
        columns={columns}
        query={query}
        search={search}
        onSearchChange={change}
        defaultSort={newestFirst}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        actions={{
          main: ({ id, can }: MeetingRow) =>
            can.view
              ? {
                  key: 'details',
                  label: t('list.details'),
                  icon: IconEye,
                  onSelect: () => void goTo(screens.meetingDetails.to({ id })),
                }
              : undefined,
        }}
        nothingYet={{
          icon: <IconVideo size={30} stroke={1.5} />,
          title: t('list.nothingYet'),
          hint: t('list.nothingOfCustomer'),
        }}
        onClearFilters={() => change(noMeetingFilters)}
      />
      <ChangedMeetings shown={query.isPlaceholderData ? [] : (query.data?.data ?? [])} readAnew={query.refetch} />
    </Stack>
  )
}
