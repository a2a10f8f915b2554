import { meetings } from '@hop/contract/features/meetings'
import { Box } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconVideo } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { useCall } from '../../../api/useCall'
import { CreateButton } from '../../../screens/CreateButton'
import { ListPage } from '../../../ui/list/ListPage'
import { useIsAdministrator } from '../../customers/useIsAdministrator'
import { wholeListEveryMs } from '../meeting-queries'
import { meetingsPage, newestFirst, noMeetingFilters, periodOf, useMeetingSearch } from './meeting-search'
import { MeetingListFilters } from './MeetingListFilters'
import { useIsHost } from '../useIsHost'
import { useMeetingActions } from './useMeetingActions'
import { useChangedMeetings } from '../useChangedMeetings'
import { useMeetingColumns } from './useMeetingColumns'

export function MeetingListScreen() {
  const { t } = useTranslation(['meetings', 'shell'])
  const goTo = useGoTo()
  const isHost = useIsHost()
  const isAdministrator = useIsAdministrator()
  const { search, change } = useMeetingSearch(screens.meetings)
  const query = useCall(
    meetings.list,
    { query: periodOf(search), body: meetingsPage(search, isAdministrator) },
    { keepPreviousData: true, refetchEveryMs: wholeListEveryMs, refetchOnFocus: true },
  )
  useChangedMeetings(query.isPlaceholderData ? [] : (query.data?.data ?? []), query.refetch)
  const columns = useMeetingColumns({ hasCustomer: isAdministrator })
  const { rowActions, dialogs } = useMeetingActions()
  useHotkeys(isHost ? [['c', () => void goTo(screens.newMeeting.to())]] : [])
  const createButton = isHost ? <CreateButton to={screens.newMeeting.to()}>{t('list.create')}</CreateButton> : null

  return (
    <ListPage
      title={t('shell:screens.meetings')}
      // Where there is room, the header offers it in words.
      actions={createButton ? <Box hiddenFrom="lg">{createButton}</Box> : null}
      filterBar={<MeetingListFilters search={search} onChange={change} />}
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
    </ListPage>
  )
}
