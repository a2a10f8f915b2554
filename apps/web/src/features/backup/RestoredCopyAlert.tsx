import { backup, type RestoredCopy } from '@hop/contract/features/backup'
import { Alert, Group, List, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useMayCall } from '../../session/useMayCall'
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton'
import { exactTimeText } from '../../ui/text/times'

const t = textsOf('backup')

export function RestoredCopyAlert({ copy }: { copy: RestoredCopy }) {
  const mayUse = useMayCall(backup.putCopyToUse)
  const putToUse = useAction(backup.putCopyToUse, { refreshes: [backup.copy], success: 'backup:copy.done' })
  return (
    <Alert
      color="yellow"
      variant="outline"
      icon={<IconCopy size={18} />}
      c="inherit"
      mb="md"
      role="region"
      title={t('copy.title', { time: exactTimeText(copy.backedUpAt) })}
    >
      <Group gap="sm" justify="space-between">
        <Text fz="sm" flex="1 1 20rem">
          {t('copy.lead', { time: exactTimeText(copy.restoredAt) })} {mayUse ? null : t('copy.byWhom')}
        </Text>
        {mayUse ? (
          <ConfirmButton
            title={t('copy.question')}
            danger
            consequence={
              <>
                <Text fw={600} c="var(--mantine-color-text)" fz="inherit">
                  {t('copy.onlyOnce')}
                </Text>
                <List fz="inherit" mt="xs" spacing={4}>
                  <List.Item>{t('copy.jobs')}</List.Item>
                  <List.Item>{t('copy.due')}</List.Item>
                  <List.Item>{t('copy.kept')}</List.Item>
                </List>
              </>
            }
            confirmLabel={t('copy.use')}
            onConfirm={() => putToUse.mutateAsync({})}
          >
            {t('copy.use')}
          </ConfirmButton>
        ) : null}
      </Group>
    </Alert>
  )
}
