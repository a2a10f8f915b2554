import { hasBegun } from '@hop/contract/meeting-rules'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { Alert, Anchor, Stack } from '@mantine/core'
import { IconClockExclamation, IconTrash } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { BackLink } from '../../../screens/BackLink'
import { Link } from '../../../screens/Link'
import { asLeft } from '../../../screens/lists-as-left'
import { screens } from '../../../screens/screens'
import { useScreenParams } from '../../../screens/useScreenParams'
import { Refusal } from '../../../api/client'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { SectionSkeleton } from '../../../ui/page/SectionSkeleton'
import { PageHeader } from '../../../ui/page/PageHeader'
import { Attendance } from './sessions/Attendance'
import { meetingPeopleOf } from './participants/meeting-people'
import { useLiveMeeting } from './useLiveMeeting'
import { MeetingActions } from './MeetingActions'
import classes from './MeetingDetails.module.css'
import { MeetingFacts } from './MeetingFacts'
import { MeetingLinks } from './MeetingLinks'
import { MeetingStatusBadges } from './MeetingStatusBadges'
import { NoticeBanner } from './notices/NoticeBanner'
import { OptionList } from './OptionList'
import { ParticipantList } from './participants/ParticipantList'
import { RefusedNotice } from './RefusedNotice'
import { SessionNotes } from './sessions/notes/SessionNotes'
import { RecordingSection } from './sessions/RecordingSection'
import { SessionList } from './sessions/SessionList'
import { useShownSession } from './sessions/useShownSession'
import { useViewer } from './viewer'
import { lazyPart } from '../../../screens/lazy-part'

const t = textsOf('meeting-details')

/** For meetings whose speech is written down. */
const TranscriptionNotice = lazyPart(async () => (await import('../../speech/TranscriptionNotice')).TranscriptionNotice, {
  texts: ['speech'],
})

export function MeetingDetailsScreen() {
  const { id } = useScreenParams(screens.meetingDetails)
  const query = useLiveMeeting(id)
  // Deleted meanwhile by its owner: what was known of it is no longer true.
  const isGone = query.error instanceof Refusal && query.error.status === 404
  const meeting = isGone ? undefined : query.data?.data

  return (
    <Stack gap="md">
      <div>
        <WayBack meeting={meeting} />
        <PageHeader
          title={meeting?.name ?? t('screens.meetingDetails')}
          beside={meeting ? <MeetingStatusBadges meeting={meeting} /> : null}
          lead={meeting ? <Lead meeting={meeting} /> : null}
          actions={meeting ? <MeetingActions meeting={meeting} /> : null}
        />
      </div>
      {meeting ? (
        <Content meeting={meeting} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('loadFailed')} onRetry={query.refetch} />
      ) : (
        <div className={classes.page}>
          <Stack gap="md">
            <SectionSkeleton facts={6} />
            <SectionSkeleton facts={4} />
          </Stack>
          <SectionSkeleton facts={3} />
        </div>
      )}
    </Stack>
  )
}

/** A manager has no list of meetings: the way back is the customer's page. */
function WayBack({ meeting }: { meeting: MeetingDetail | undefined }) {
  const { hasMeetingList } = useViewer()
  const toCustomer = !hasMeetingList
  if (toCustomer && !meeting) return null
  const to = asLeft(toCustomer && meeting ? screens.customerMeetings.to({ id: meeting.customerId }) : screens.meetings.to())
  return <BackLink to={to}>{t(toCustomer ? 'backToCustomer' : 'back')}</BackLink>
}

function Lead({ meeting: { id, customerId, customerName } }: { meeting: MeetingDetail }) {
  const { seesCustomer } = useViewer()
  return (
    <>
      {t('id', { id })}
      {seesCustomer ? (
        <>
          {' · '}
          <Anchor fz="sm" renderRoot={(props) => <Link to={screens.customerDetails.to({ id: customerId })} {...props} />}>
            {t('customer', { name: customerName })}
          </Anchor>
        </>
      ) : null}
    </>
  )
}

function Content({ meeting }: { meeting: MeetingDetail }) {
  const people = meetingPeopleOf(meeting)
  const shown = useShownSession(meeting)
  const { can, sessions } = meeting
  const session = sessions.find(({ number }) => number === shown.number)
  return (
    <>
      {meeting.isDeleted ? (
        <Alert color="red" variant="outline" icon={<IconTrash size={18} />} c="inherit">
          {t('deletedNotice')}
        </Alert>
      ) : null}
      {meeting.isOverdue && can.edit ? (
        <Alert color="yellow" variant="outline" icon={<IconClockExclamation size={18} />} c="inherit">
          {t('overdueNotice')}
        </Alert>
      ) : null}
      <RefusedNotice />
      <NoticeBanner meeting={meeting} people={people} />
      <div className={classes.page}>
        <Stack gap="md" miw={0}>
          <MeetingFacts meeting={meeting} />
          {hasBegun(meeting) ? <Attendance meeting={meeting} shown={shown} /> : null}
          {meeting.activeVoiceText === 1 && session?.canReview && session.mid ? <TranscriptionNotice mid={session.mid} /> : null}
          <SessionNotes meeting={meeting} shown={shown} />
          <ParticipantList meeting={meeting} people={people} />
        </Stack>
        <Stack gap="md" miw={0}>
          {can.seeLinks ? <MeetingLinks meeting={meeting} /> : null}
          {session?.canReview ? <RecordingSection meeting={meeting} shown={shown} /> : null}
          {sessions.length > 0 ? <SessionList sessions={sessions} shown={shown} /> : null}
          <OptionList meeting={meeting} />
        </Stack>
      </div>
    </>
  )
}
