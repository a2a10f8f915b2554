import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { Modal } from '../../../ui/dialogs/Modal'
import { ModalActions } from '../../../ui/dialogs/ModalActions'
import { CopyButton } from '../../../ui/page/CopyButton'
import { PublicText, SecretText } from '../../../ui/page/SecretText'
import type { ShownSignInDetails } from './useSignInDetails'

const t = textsOf('accounts', 'ui')

/** What somebody needs to sign in for the first time, to be passed on. The server keeps no password that could be shown again. */
export function SignInDetailsModal({ of: signInDetails }: { of: ShownSignInDetails }) {
  const { what } = signInDetails
  if (!what) return null
  const { kind, name, username, password, signInUrl } = what
  const text = t('signInDetails.text', { name, username, password, url: signInUrl })
  return (
    <Modal
      opened={signInDetails.isOpen}
      onClose={signInDetails.close}
      onGone={signInDetails.forget}
      title={t(`signInDetails.${kind}`, { username })}
      isShownOnce
    >
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('signInDetails.lead', { name })}
        </Text>
        <PublicText label={t('signInDetails.address')} value={signInUrl} what={t('signInDetails.theAddress')} isCompact />
        <PublicText label={t('fields.username')} value={username} what={t('signInDetails.theUsername')} isCompact />
        <SecretText
          label={t('fields.password')}
          value={password}
          what={t('ui:password.copied')}
          showLabel={t('ui:password.show')}
          hideLabel={t('ui:password.hide')}
          isCompact
        />
        <Alert color="yellow" variant="outline" icon={<IconEyeOff size={18} />} c="inherit" role="status">
          {t('signInDetails.once')}
        </Alert>
      </Stack>
      <ModalActions>
        <Button variant="default" onClick={signInDetails.close}>
          {t('signInDetails.done')}
        </Button>
        <CopyButton value={text} what={t('signInDetails.all')} isMain />
      </ModalActions>
    </Modal>
  )
}
