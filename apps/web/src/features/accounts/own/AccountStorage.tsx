import { recordings } from '@hop/contract/features/recordings'
import { Alert, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../../api/useCall'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Section } from '../../../ui/page/Section'
import { percentOf, wholeStorageText } from './storage-text'
import { Waiting } from '../../../ui/page/Waiting'

const t = textsOf('accounts')

/** How much room there is for recordings, and how much of it is taken. */
export function AccountStorage() {
  const query = useCall(recordings.storage, {})
  return (
    <Section title={t('own.storage')}>
      {query.data ? (
        <Storage {...query.data} />
      ) : query.isError ? (
        <ErrorState error={query.error} title={t('own.storageFailed')} onRetry={query.refetch} />
      ) : (
        <Waiting h={48} />
      )}
    </Section>
  )
}

interface StorageProps {
  storageUsed: number
  storagePlan: number | null
  allowRecording: boolean
}

const nearlyFull = 90

function Storage({ storageUsed, storagePlan, allowRecording }: StorageProps) {
  const used = wholeStorageText(storageUsed)
  if (storagePlan === null) return <Text fz="sm">{t('own.storageUnlimited', { used })}</Text>
  const percent = percentOf(storageUsed, storagePlan)
  return (
    <Stack gap="xs">
      {allowRecording ? null : (
        <Alert color="red" variant="outline" icon={<IconAlertTriangle size={18} />} c="inherit">
          {t('own.storageFull')}
        </Alert>
      )}
      <Progress
        size="lg"
        radius="xl"
        value={Math.min(100, percent)}
        {...(percent >= nearlyFull ? { color: 'red' } : {})}
        aria-label={t('own.storage')}
      />
      <Text fz="sm" fw={500}>
        {t('own.storageUsed', { used, quota: wholeStorageText(storagePlan), percent })}
      </Text>
      <Text fz="xs" c="dimmed">
        {t('own.storageParts')}
      </Text>
    </Stack>
  )
}
