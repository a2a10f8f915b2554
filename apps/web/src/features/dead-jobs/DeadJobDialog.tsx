import type { DeadJob } from '@hop/contract/features/dead-jobs'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../ui/dialogs/Modal'
import { DescriptionList } from '../../ui/page/DescriptionList'
import { LongText } from '../../ui/page/LongText'
import { exactSecondText } from '../../ui/text/times'
import { jobName } from './job-name'

const t = textsOf('dead-jobs')

interface DeadJobDialogProps {
  about: { subject: DeadJob | undefined; opened: boolean; close: () => void }
}

export function DeadJobDialog({ about: { subject: job, opened, close } }: DeadJobDialogProps) {
  if (!job) return null
  return (
    <Modal opened={opened} onClose={close} title={jobName(job.name)} size="lg">
      <Stack gap="md">
        <DescriptionList
          items={[
            { term: t('fields.createdAt'), value: exactSecondText(job.createdAt) },
            { term: t('fields.failedAt'), value: exactSecondText(job.failedAt) },
            { term: t('fields.attempts'), value: job.attempts },
            { term: t('fields.name'), value: job.name },
          ]}
        />
        {job.error ? (
          <LongText title={t('details.error')} text={job.error} />
        ) : (
          <Text fz="sm" c="dimmed">
            {t('details.noError')}
          </Text>
        )}
      </Stack>
    </Modal>
  )
}
