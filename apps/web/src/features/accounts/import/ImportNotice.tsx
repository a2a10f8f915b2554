import { type AccountImport, hasImportSucceeded, isImportUnderWay } from '@hop/contract/features/customer-users'
import { Alert, Button, Card, Group } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useNow } from '../../../ui/text/useNow'
import { ImportProgress } from './ImportProgress'
import { useImportResultText } from './useImportResultText'
import { isRecent } from './useLatestImport'
import type { SeenImport } from './useSeenImport'

const t = textsOf('user-import', 'ui')

interface ImportNoticeProps {
  latest: AccountImport
  seen: SeenImport
  onView: () => void
}

/** On the list: an import that runs, or has ended while one was elsewhere, until one has seen it. */
export function ImportNotice({ latest, seen, onView }: ImportNoticeProps) {
  const resultText = useImportResultText()
  const now = useNow()
  if (isImportUnderWay(latest)) {
    return (
      <Card withBorder padding="md">
        <Group gap="md" align="center">
          <div style={{ flex: '1 1 16rem' }}>
            <ImportProgress of={latest} />
          </div>
          <Button variant="default" size="xs" onClick={onView}>
            {t('view')}
          </Button>
        </Group>
      </Card>
    )
  }
  if (!isRecent(latest, now) || latest.id <= seen.lastId) return null
  const isDone = hasImportSucceeded(latest)
  return (
    <Alert
      color={isDone ? 'green' : 'red'}
      variant="light"
      icon={isDone ? <IconCircleCheck size={18} /> : <IconAlertCircle size={18} />}
      role="status"
      withCloseButton
      onClose={() => seen.note(latest)}
      closeButtonLabel={t('ui:close')}
    >
      <Group gap="sm" justify="space-between" pr="xs">
        <span style={{ flex: '1 1 14rem', overflowWrap: 'anywhere' }}>{resultText(latest)}</span>
        <Button variant="default" size="xs" onClick={onView}>
          {t('view')}
        </Button>
      </Group>
    </Alert>
  )
}
