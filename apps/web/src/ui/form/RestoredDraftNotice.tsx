import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { timeAndDayText } from '../text/times'

interface RestoredDraftNoticeProps {
  /** When it was typed; null: nothing was put back. */
  restoredAt: string | null
  onDiscard: () => void
}

/** A form that does not begin empty says why, and offers to begin anew. */
export function RestoredDraftNotice({ restoredAt, onDiscard }: RestoredDraftNoticeProps) {
  const { t } = useTranslation('ui')
  if (restoredAt === null) return null
  return (
    <Alert variant="light" icon={<IconHistory size={18} />} role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <Text fz="sm">{t('form.restored', { time: timeAndDayText(restoredAt) })}</Text>
        <Button variant="default" size="xs" onClick={onDiscard}>
          {t('form.discardDraft')}
        </Button>
      </Group>
    </Alert>
  )
}
