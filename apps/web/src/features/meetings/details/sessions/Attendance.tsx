import { attendance } from '@hop/contract/features/attendance'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { hasEnded } from '@hop/contract/meeting-rules'
import { Button, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../../../api/files'
import { showOnce } from '../../../../ui/feedback/show-once'
import { ErrorState } from '../../../../ui/feedback/ErrorState'
import { ExportButton } from '../../../../ui/list/ExportButton'
import { Section } from '../../../../ui/page/Section'
import { AbsentPeople } from './attendance/AbsentPeople'
import { ListTitle } from './attendance/ListTitle'
import classes from './attendance/Attendance.module.css'
import { PeoplePage } from './attendance/PeoplePage'
import { peoplePageSize, usePeople } from './attendance/usePeople'
import { useSessionText } from './useSessionText'
import type { ShownSession } from './useShownSession'
import { Waiting } from '../../../../ui/page/Waiting'

const t = textsOf('attendance', 'meeting-details')

interface AttendanceProps {
  meeting: MeetingDetail
  shown: ShownSession
}

/** Who came to a session, with each visit and what was done in it, and who did not come. Live while it runs. */
export function Attendance({ meeting, shown }: AttendanceProps) {
  const { sessions, can } = meeting
  const mid = sessions.find(({ number }) => number === shown.number)?.mid ?? null
  return (
    <Section
      title={t('title')}
      actions={
        <>
          {sessions.length > 1 ? <SessionSelect {...{ meeting, shown }} /> : null}
          {can.exportAttendance && mid !== null ? (
            <ExportButton
              label={t('export')}
              hint={t('exportHint')}
              download={(options) => downloadFile(attendance.exportPeople, { query: { mid } }, options)}
              onProblem={showOnce}
            />
          ) : null}
        </>
      }
    >
      {mid === null ? (
        <Text fz="sm" c="dimmed">
          {t('noCoreYet')}
        </Text>
      ) : (
        <WhoCame key={mid} mid={mid} meeting={meeting} shown={shown} />
      )}
      {/* Whoever answers for the meeting would look for it here. */}
      {mid !== null && can.seeContacts && !can.exportAttendance ? (
        <Text fz="sm" c="dimmed" mt="sm">
          {t('exportByProvider')}
        </Text>
      ) : null}
    </Section>
  )
}

function SessionSelect({ meeting: { sessions }, shown }: AttendanceProps) {
  const sessionText = useSessionText()
  return (
    <Select
      aria-label={t('meeting-details:sessions.choose')}
      size="xs"
      w={290}
      allowDeselect={false}
      data={sessions.map((session) => ({ value: String(session.number), label: sessionText.whole(session) }))}
      value={String(shown.number)}
      onChange={(number) => shown.choose(Number(number))}
    />
  )
}

function WhoCame({ mid, meeting, shown }: AttendanceProps & { mid: string }) {
  const isOver = !shown.isLatest || hasEnded(meeting)
  const [pages, setPages] = useState(1)
  const query = usePeople(mid, 1, isOver)
  const answer = query.data
  if (!answer) return query.isError ? <ErrorState error={query.error} onRetry={query.refetch} /> : <Waiting h={120} />
  const { total, notJoined } = answer
  const titleOfMissing = !shown.isLatest ? 'notInSession' : isOver ? 'absentPeople' : 'notJoined'
  return (
    <Stack gap="lg">
      <div>
        <ListTitle title={t('joined')} count={total} />
        {total === 0 ? (
          <Text fz="sm" c="dimmed">
            {t(isOver ? 'nobodyCame' : 'nobody')}
          </Text>
        ) : (
          <ul className={classes.people} aria-label={t('joined')}>
            {Array.from({ length: pages }, (_, index) => (
              <PeoplePage key={index} {...{ mid, isOver, meeting }} page={index + 1} />
            ))}
          </ul>
        )}
        {total > pages * peoplePageSize ? (
          <Button variant="subtle" size="sm" mt="xs" onClick={() => setPages(pages + 1)}>
            {t('more')}
          </Button>
        ) : null}
      </div>
      <AbsentPeople title={t(titleOfMissing)} people={notJoined} />
    </Stack>
  )
}
