import { logs, type LogEntry } from '@hop/contract/features/logs'
import { Stack } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { Modal } from '../../ui/dialogs/Modal'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { LongText } from '../../ui/page/LongText'
import { exactSecondText } from '../../ui/text/times'
import { LogLevelBadge } from './LogLevelBadge'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('logs')

interface LogEntryDialogProps {
  about: { subject: LogEntry | undefined; opened: boolean; close: () => void }
}

/** One entry as a whole, its exception too. */
export function LogEntryDialog({ about: { subject, opened, close } }: LogEntryDialogProps) {
  if (!subject) return null
  return (
    <Modal opened={opened} onClose={close} title={t('details.title')} size="xl">
      <Details id={subject.id} />
    </Modal>
  )
}

function Details({ id }: { id: number }) {
  const query = useCall(logs.find, { query: { id } })
  const entry = query.data?.data
  if (query.isError && !entry) return <ErrorState error={query.error} title={t('details.loadFailed')} onRetry={query.refetch} />
  if (!entry) return <Waiting h={240} />
  return (
    <Stack gap="md">
      <DescriptionList
        items={[
          { term: t('fields.logDate'), value: exactSecondText(entry.logDate) },
          { term: t('fields.logLevel'), value: <LogLevelBadge level={entry.logLevel} /> },
          { term: t('fields.logger'), value: entry.logger },
          { term: t('fields.server'), value: entry.server },
          { term: t('fields.thread'), value: entry.thread, wide: true },
        ]}
      />
      <LongText title={t('fields.message')} text={entry.message} />
      {entry.exception === null ? null : <LongText title={t('fields.exception')} text={entry.exception} />}
    </Stack>
  )
}
