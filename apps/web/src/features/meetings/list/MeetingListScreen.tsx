import { customers } from '@hop/contract/features/customers'
import { meetings } from '@hop/contract/features/meetings'
import { Box } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useMayCall } from '../../../session/useMayCall'
import { useMaySeeCores } from '../useMaySeeCores'
import { screens } from '../../../screens/screens'
import { useCall } from '../../../api/useCall'
import { CreateButton } from '../../../screens/CreateButton'
import { ListPage } from '../../../ui/list/ListPage'
import { wholeListEveryMs } from '../meeting-queries'
import { meetingsPage, newestFirst, noMeetingFilters, periodOf, useMeetingSearch } from './meeting-search'
import { MeetingListFilters } from './MeetingListFilters'
import { useMeetingActions } from './useMeetingActions'
import { ChangedMeetings } from '../useChangedMeetings'
import { useMeetingColumns } from './useMeetingColumns'

const t = textsOf('meetings')

export function MeetingListScreen() {
  const isHost = useMayCall(meetings.create)
  const seesCores = useMaySeeCores()
  const seesCustomers = useMayCall(customers.find)
  const { search, change } = useMeetingSearch(screens.meetings)
  const query = useCall(
    meetings.list,
    { query: periodOf(search), body: meetingsPage(search, { cores: seesCores, customers: seesCustomers }) },
    { keepPreviousData: true, refetchEveryMs: wholeListEveryMs, refetchOnFocus: true },
  )
  const columns = useMeetingColumns({ hasCustomer: seesCustomers })
  const { rowActions, dialogs } = useMeetingActions()
  const createButton = isHost ? <CreateButton to={screens.newMeeting.to()}>{t('list.create')}</CreateButton> : null

  return (
    <ListPage
      title={t('screens.meetings')}
      // Where there is room, the header offers it in words.
      actions={createButton ? <Box hiddenFrom="lg">{createButton}</Box> : null}
      filterBar={<MeetingListFilters search={search} onChange={change} hasCustomer={seesCustomers} />}
      columns={columns}
      query={query}
      search={search}
      onSearchChange={change}
      defaultSort={newestFirst}
      rowActions={rowActions}
      nothingYet={{
        icon: <IconVideo size={30} stroke={1.5} />,
        title: t('list.nothingYet'),
        hint: isHost ? t('list.nothingYetHint') : t('list.nothingToSee'),
        action: createButton,
      }}
      onClearFilters={() => change(noMeetingFilters)}
    >
      {dialogs}
      <ChangedMeetings shown={query.isPlaceholderData ? [] : (query.data?.data ?? [])} readAnew={query.refetch} />
    </ListPage>
  )
}
