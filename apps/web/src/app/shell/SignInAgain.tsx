import { Button, Loader, Modal, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useSession } from '../../session/session'
import { forgetSession } from '../../session/session-store'
import { lazyPart } from '../../screens/lazy-part'

const t = textsOf('shell')

const SignInForm = lazyPart(async () => (await import('../../features/sign-in/SignInForm')).SignInForm, {
  texts: ['sign-in'],
  waiting: <Loader type="dots" />,
})

const ProviderButtons = lazyPart(async () => (await import('../../features/sign-in/providers/ProviderButtons')).ProviderButtons, {
  texts: ['sign-in'],
  failed: 'nothing',
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
      <SignInForm username={session.kind === 'ended' ? session.user.username : ''} />
      <ProviderButtons isGoogleElsewhere />
      <Button variant="subtle" fullWidth mt="xs" onClick={forgetSession}>
        {t('session.leaveInstead')}
      </Button>
    </Modal>
  )
}
