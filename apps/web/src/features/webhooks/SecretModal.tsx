import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../ui/dialogs/Modal'
import { SecretText } from '../../ui/page/SecretText'

const t = textsOf('webhooks')

interface SecretModalProps {
  secret: string | undefined
  opened: boolean
  onClose: () => void
}

/** The only time that it is seen: no click beside it closes it. */
export function SecretModal({ secret, opened, onClose }: SecretModalProps) {
  if (secret === undefined) return null
  return (
    <Modal opened={opened} onClose={onClose} title={t('secret.title')} isShownOnce>
      <Stack gap="md">
        <Alert color="yellow" variant="outline" icon={<IconAlertTriangle size={18} />} c="inherit">
          {t('secret.once')}
        </Alert>
        <SecretText
          value={secret}
          label={t('secret.label')}
          what={t('secret.copied')}
          showLabel={t('secret.show')}
          hideLabel={t('secret.hide')}
          isMain
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('secret.kept')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
