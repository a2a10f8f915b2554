import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { timeAndDayText } from '../text/times'

const t = textsOf('ui')

interface RestoredDraftNoticeProps {
  of: {
    /** When it was typed; null: nothing was put back. */
    restoredAt: string | null
    /** The password was not kept, and has to be typed again. */
    hasSecrets: boolean
    discard: () => void
  }
}

/** Says why a form does not begin empty, and offers to clear it. */
export function RestoredDraftNotice({ of: { restoredAt, hasSecrets, discard } }: RestoredDraftNoticeProps) {
  if (restoredAt === null) return null
  return (
    <Alert variant="light" icon={<IconHistory size={18} />} role="status" py="xs">
      <Group justify="space-between" gap="xs">
        <Text fz="sm" flex="1 1 16rem">
          {t('form.restored', { time: timeAndDayText(restoredAt) })} {hasSecrets ? t('form.passwordNotKept') : null}
        </Text>
        <Button variant="default" size="xs" onClick={discard}>
          {t('form.discardDraft')}
        </Button>
      </Group>
    </Alert>
  )
}
