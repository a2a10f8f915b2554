import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../../ui/dialogs/Modal'
import { ModalActions } from '../../../ui/dialogs/ModalActions'
import { CopyButton } from '../../../ui/page/CopyButton'
import { PublicText, SecretText } from '../../../ui/page/SecretText'
import type { HandOver } from './useHandOver'

const t = textsOf('accounts', 'ui')

/** What somebody needs to sign in for the first time, to be passed on. The server keeps no password that could be shown again. */
export function HandOverModal({ of: handOver }: { of: HandOver }) {
  const { what } = handOver
  if (!what) return null
  const { kind, name, username, password, signInUrl } = what
  const text = t('handOver.text', { name, username, password, url: signInUrl })
  return (
    <Modal
      opened={handOver.isOpen}
      onClose={handOver.close}
      onGone={handOver.forget}
      title={t(`handOver.${kind}`, { username })}
      isShownOnce
    >
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('handOver.lead', { name })}
        </Text>
        <PublicText label={t('handOver.address')} value={signInUrl} what={t('handOver.theAddress')} isCompact />
        <PublicText label={t('fields.username')} value={username} what={t('handOver.theUsername')} isCompact />
        <SecretText
          label={t('fields.password')}
          value={password}
          what={t('ui:password.copied')}
          showLabel={t('ui:password.show')}
          hideLabel={t('ui:password.hide')}
          isCompact
        />
        <Alert color="yellow" variant="outline" icon={<IconEyeOff size={18} />} c="inherit" role="status">
          {t('handOver.once')}
        </Alert>
      </Stack>
      <ModalActions>
        <Button variant="default" onClick={handOver.close}>
          {t('handOver.done')}
        </Button>
        <CopyButton value={text} what={t('handOver.all')} isMain />
      </ModalActions>
    </Modal>
  )
}
