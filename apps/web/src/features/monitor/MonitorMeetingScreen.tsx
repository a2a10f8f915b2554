import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { meetings } from '@hop/contract/features/meetings'
import { NativeSelect, Stack } from '@mantine/core'
import { IconActivity } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { BackLink } from '../../screens/BackLink'
import { screens } from '../../screens/screens'
import { useScreenParams } from '../../screens/useScreenParams'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { PageHeader } from '../../ui/page/PageHeader'
import { SectionSkeleton } from '../../ui/page/SectionSkeleton'
import { useSessionText } from '../meetings/details/sessions/useSessionText'
import { useMonitorSearch } from './monitor-search'
import { SessionMonitor } from './SessionMonitor'

const t = textsOf('monitor')

/** The quality of everybody's line in one session of a meeting. */
export function MonitorMeetingScreen() {
  const { id } = useScreenParams(screens.monitorMeeting)
  const query = useCall(meetings.detail, { params: { id } }, { staleTimeMs: 0 })
  const meeting = query.data?.data
  return (
    <Stack gap="md">
      <div>
        <BackLink to={screens.meetingDetails.to({ id })}>{t('back')}</BackLink>
        <PageHeader title={t('screens.monitorMeeting')} lead={meeting?.name} />
      </div>
      {meeting ? (
        <Sessions meeting={meeting} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('notRead')} onRetry={query.refetch} />
      ) : (
        <SectionSkeleton facts={6} />
      )}
    </Stack>
  )
}

function Sessions({ meeting }: { meeting: MeetingDetail }) {
  const { search, change } = useMonitorSearch()
  const sessionText = useSessionText()
  // One that its core has not named yet has nothing to tell.
  const named = meeting.sessions.flatMap(({ mid, ...session }) => (mid === null ? [] : [{ ...session, mid }]))
  const shown = named.find(({ number }) => number === search.session) ?? named[0]
  if (!meeting.can.monitor || !shown)
    return <EmptyState icon={<IconActivity size={30} stroke={1.5} />} title={t('noSession.title')} hint={t('noSession.hint')} />
  return (
    <>
      {named.length > 1 ? (
        <NativeSelect
          label={t('session')}
          maw={420}
          value={shown.number}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value)
            change({ session: chosen === named[0]?.number ? undefined : chosen })
          }}
          data={named.map((session) => ({
            value: String(session.number),
            label: sessionText.whole({ ...session, mid: session.mid }),
          }))}
        />
      ) : null}
      <SessionMonitor key={shown.mid} mid={shown.mid} />
    </>
  )
}
