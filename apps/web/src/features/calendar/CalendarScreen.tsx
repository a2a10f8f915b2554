import { mondayOf, weekOf } from '@hop/contract/calendar-times'
import { calendar, type CalendarEvent } from '@hop/contract/features/calendar'
import { calendarGroups } from '@hop/contract/features/calendar-groups'
import { dayAfter } from '@hop/contract/report-period'
import { localDay } from '@hop/contract/usage-time'
import { Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { CreateButton } from '../../screens/CreateButton'
import { screens } from '../../screens/screens'
import { useGoInstead } from '../../screens/useGoTo'
import { useScreenSearch } from '../../screens/useScreenSearch'
import { useMayCall } from '../../session/useMayCall'
import { useModalFor } from '../../ui/dialogs/useModalFor'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { MoreActions } from '../../ui/list/MoreActions'
import { PageHeader } from '../../ui/page/PageHeader'
import { useNow } from '../../ui/text/useNow'
import { CalendarToolbar } from './CalendarToolbar'
import { type CalendarSearch, calendarSearch } from './calendar-search'
import { EventDialog } from './EventDialog'
import { EventList } from './EventList'
import { GroupsModal } from './GroupsModal'
import { useMoveEvent } from './useMoveEvent'
import { WeekGrid } from './WeekGrid'
import { useIsPhone } from '../../ui/page/useIsPhone'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('calendar')

export function CalendarScreen() {
  const goInstead = useGoInstead()
  const search = useScreenSearch(screens.calendar, calendarSearch)
  const isPhone = useIsPhone()
  const today = localDay(new Date(useNow()))
  const day = search.day ?? today
  const view = search.view ?? (isPhone ? 'list' : 'week')
  const week = weekOf(day)
  const query = useCall(
    calendar.list,
    { query: { fromDate: mondayOf(day), toDate: dayAfter(mondayOf(day), 6) } },
    { keepPreviousData: true, refetchOnFocus: true },
  )
  const opened = useModalFor<CalendarEvent>()
  const [isEditingGroups, setEditingGroups] = useState(false)
  const mayEditGroups = useMayCall(calendarGroups.create)
  const moving = useMoveEvent()
  const change = (next: CalendarSearch) => void goInstead(screens.calendar.to({}, { ...search, ...next }))
  const days = (query.data?.data ?? []).filter(({ date }) => view !== 'day' || date === day)

  return (
    <Stack gap="sm">
      <PageHeader
        title={t('screens.calendar')}
        actions={
          <>
            {mayEditGroups ? (
              <MoreActions
                label={t('more')}
                actions={[
                  { key: 'groups', label: t('groups.title'), icon: IconUsersGroup, onSelect: () => setEditingGroups(true) },
                ]}
              />
            ) : null}
            {query.data?.can.create ? <CreateButton to={screens.newEvent.to()}>{t('create')}</CreateButton> : null}
          </>
        }
      />
      <CalendarToolbar
        day={day}
        today={today}
        week={week}
        view={view}
        isBusy={query.isFetching}
        onReload={() => void query.refetch()}
        onChange={change}
      />
      {query.data ? (
        view === 'list' ? (
          <EventList days={days} today={today} onOpen={opened.open} />
        ) : (
          <WeekGrid
            days={days}
            today={today}
            moving={moving}
            onOpen={opened.open}
            {...(query.data.can.create ? { newAt: (startAt: string) => screens.newEvent.to({}, { startAt }) } : {})}
          />
        )
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('loadFailed')} onRetry={query.refetch} />
      ) : (
        <Waiting h={520} />
      )}
      <EventDialog event={opened.subject} moving={moving} opened={opened.opened} onClose={opened.close} />
      <GroupsModal opened={isEditingGroups} onClose={() => setEditingGroups(false)} />
    </Stack>
  )
}
