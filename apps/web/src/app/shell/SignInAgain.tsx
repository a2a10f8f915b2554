import { Button, Loader, Modal, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { loadTexts } from '../../texts/load-texts'
import { useSession } from '../../session/session'
import { forgetSession } from '../../session/session-store'

const t = textsOf('shell')

const SignInForm = lazy(async () => {
  const [{ SignInForm }] = await Promise.all([import('../../features/sign-in/SignInForm'), loadTexts('sign-in')])
  return { default: SignInForm }
})

const ProviderButtons = lazy(async () => {
  const { ProviderButtons } = await import('../../features/sign-in/providers/ProviderButtons')
  return { default: ProviderButtons }
})

/** The session has ended but the page stays: the user signs in again here. */
export function SignInAgain() {
  const session = useSession()
  return (
    <Modal
      opened={session.kind === 'ended'}
      onClose={() => undefined}
      title={t('session.endedTitle')}
      size="sm"
      centered
      // Above whatever dialog was open: that one must still be there afterwards.
      zIndex={400}
      // Only the button below leaves: a key pressed by mistake must not close the page.
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.45 }}
      styles={{ title: { fontWeight: 650 } }}
    >
      <Text fz="sm" c="dimmed" mb="md">
        {t('session.endedHint')}
      </Text>
      <Suspense fallback={<Loader type="dots" />}>
        <SignInForm username={session.kind === 'ended' ? session.user.username : ''} />
        <ProviderButtons isGoogleElsewhere />
      </Suspense>
      <Button variant="subtle" fullWidth mt="xs" onClick={forgetSession}>
        {t('session.leaveInstead')}
      </Button>
    </Modal>
  )
}
