import { outbox, type OutboxMessage } from '@hop/contract/features/outbox'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarDown } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { downloadFile } from '../../api/files'
import { showOnce } from '../../ui/feedback/show-once'
import { useCall } from '../../api/useCall'
import { Modal } from '../../ui/dialogs/Modal'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { LongText } from '../../ui/page/LongText'
import { exactSecondText } from '../../ui/text/times'
import { MessageBadge } from './MessageBadge'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('outbox')

interface MessageDialogProps {
  about: { subject: OutboxMessage | undefined; opened: boolean; close: () => void }
}

export function MessageDialog({ about: { subject, opened, close } }: MessageDialogProps) {
  if (!subject) return null
  return (
    <Modal opened={opened} onClose={close} title={subject.subject || t('details.title')} size="lg">
      <Details id={subject.id} />
    </Modal>
  )
}

const timeOf = (at: string | null) => (at === null ? null : exactSecondText(at))

function Details({ id }: { id: number }) {
  const query = useCall(outbox.find, { query: { id } })
  const message = query.data?.data
  if (query.isError && !message) return <ErrorState error={query.error} title={t('details.loadFailed')} onRetry={query.refetch} />
  if (!message) return <Waiting h={240} />
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          { term: t('fields.recipient'), value: message.recipient },
          { term: t('fields.state'), value: <MessageBadge {...message} /> },
          { term: t('fields.createdAt'), value: timeOf(message.createdAt) },
          { term: t('fields.sentAt'), value: timeOf(message.sentAt) },
          { term: t('fields.deliveredAt'), value: timeOf(message.deliveredAt) },
          { term: t('fields.attempts'), value: message.attempts },
          { term: t('fields.lastError'), value: message.lastError, wide: true },
        ]}
      />
      {message.text === null ? (
        <Text fz="sm" c="dimmed">
          {t('details.confidential')}
        </Text>
      ) : (
        <LongText title={t('details.text')} text={message.text} />
      )}
      {message.ics === null ? null : (
        <Stack gap="xs" align="stretch">
          <LongText title={t('details.ics')} text={message.ics} />
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconCalendarDown size={16} />}
              onClick={() => void downloadFile(outbox.calendarFile, { query: { id } }).catch(showOnce)}
            >
              {t('details.saveIcs')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  )
}
