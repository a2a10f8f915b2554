import { dueNotice, type NoticeStatus } from '@hop/contract/due-notice'
import type { MeetingDetail } from '@hop/contract/features/meeting-records'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconMailCheck, IconMailExclamation, IconSend } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { numberText } from '../../../../ui/text/numbers'
import { useModalFor } from '../../../../ui/dialogs/useModalFor'
import type { MeetingPeople } from '../participants/meeting-people'
import { NoticeDialog } from './NoticeDialog'

const t = textsOf('meeting-details')

const textKeys = { INVITATION: 'invitationDue', UPDATE: 'updateDue', CANCELLATION: 'cancellationDue' } as const

/** Whether the people have been notified, for whoever can do something about it. */
export function NoticeBanner({ meeting, people }: { meeting: MeetingDetail; people: MeetingPeople }) {
  const preview = useModalFor<NoticeStatus>()
  const due = !meeting.can.notify
    ? null
    : dueNotice(meeting, { toNotify: people.toNotify.length, notified: people.notified.length })
  return (
    <>
      {due === 'sent' ? (
        <Alert variant="default" icon={<IconMailCheck size={18} />} py="xs">
          {t('notice.sent', { count: people.notified.length, total: numberText(people.notified.length) })}
        </Alert>
      ) : due === null ? null : (
        <Alert
          color="yellow"
          variant="outline"
          icon={<IconMailExclamation size={18} />}
          title={t(`notice.${textKeys[due]}`)}
          c="inherit"
        >
          <Group justify="space-between" gap="sm">
            <Text fz="sm" flex="1 1 16rem">
              {t(`notice.${textKeys[due]}Hint`)}
            </Text>
            <Button size="xs" leftSection={<IconSend size={14} />} onClick={() => preview.open(due)}>
              {t(`notice.send.${due}`)}
            </Button>
          </Group>
        </Alert>
      )}
      {preview.subject ? (
        <NoticeDialog meetingId={meeting.id} status={preview.subject} opened={preview.opened} onClose={preview.close} />
      ) : null}
    </>
  )
}
