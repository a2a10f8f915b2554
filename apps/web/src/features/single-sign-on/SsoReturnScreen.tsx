import { type IdentityProviderName, identityProviders, ssoPath } from '@hop/contract/features/single-sign-on'
import { Alert, Anchor, Button, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useGoInstead } from '../../screens/useGoTo'
import { useScreenParams } from '../../screens/useScreenParams'
import { answerInAddress, keptReturnPath, takeAnswer } from '../../session/provider-answer'
import { JoinPage } from '../join/JoinPage'
import { SecondStepForm } from '../sign-in/SecondStepForm'
import { nameOfProvider } from './provider-names'
import { type Outcome, showAnswer } from './show-answer'
import { UnknownPerson } from './UnknownPerson'

const t = textsOf('single-sign-on', 'refusals')

/** Where a provider sends people back to, and where Google's answer is shown: signed in, asked for more, or told why not. */
export function SsoReturnScreen() {
  const { provider } = useScreenParams(screens.ssoReturn)
  const known = identityProviders.find((name) => name === provider)
  return <JoinPage>{known ? <Returned provider={known} /> : <Over />}</JoinPage>
}

/** An answer is good once: it is taken when the page opens, and not again when it is drawn again. */
function readReturn(provider: IdentityProviderName) {
  const { search } = window.location
  const inAddress = answerInAddress(search)
  return {
    answer: takeAnswer(provider) ?? (inAddress?.provider === provider ? inAddress : null),
    error: new URLSearchParams(search).get('error'),
  }
}

function Returned({ provider }: { provider: IdentityProviderName }) {
  const goInstead = useGoInstead()
  const [{ answer, error }] = useState(() => readReturn(provider))
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'waiting' })

  useEffect(() => {
    let isGone = false
    const begin = async () => {
      // What stood in the address leaves it, and the history with it.
      await goInstead(screens.ssoReturn.to({ provider }, { returnTo: keptReturnPath() }))
      const next = await showAnswer(answer, error)
      if (!isGone && next) setOutcome(next)
    }
    void begin()
    return () => {
      isGone = true
    }
  }, [answer, error, goInstead, provider])

  switch (outcome.kind) {
    case 'waiting':
      return <Waiting provider={provider} />
    case 'over':
      return <Over />
    case 'failed':
      return <Failed provider={provider} reason={outcome.reason} />
    case 'unknown':
      return (
        <UnknownPerson provider={provider} data={outcome.data} onFailed={(reason) => setOutcome({ kind: 'failed', reason })} />
      )
    case 'second step':
      return (
        <Stack gap="md">
          <Title order={1} fz={24}>
            {t('secondStep.title')}
          </Title>
          <SecondStepForm
            step={outcome.step}
            onBack={(reason) => setOutcome(reason === undefined ? { kind: 'over' } : { kind: 'failed', reason })}
          />
        </Stack>
      )
  }
}

function Waiting({ provider }: { provider: IdentityProviderName }) {
  return (
    <Stack align="center" gap="md" role="status" aria-busy="true">
      <Loader type="dots" aria-hidden="true" />
      <Title order={1} fz={22} ta="center">
        {t('waiting.title', { name: nameOfProvider(provider) })}
      </Title>
    </Stack>
  )
}

/** Nothing to show: whoever changed their mind at the provider, or came here by hand, begins anew without a word. */
function Over() {
  const goInstead = useGoInstead()
  useEffect(() => void goInstead(screens.login.to()), [goInstead])
  return null
}

function Failed({ provider, reason }: { provider: IdentityProviderName; reason: string }) {
  return (
    <Stack gap="md">
      <Title order={1} fz={24}>
        {t('failed.title')}
      </Title>
      <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
        <Text fz="sm">{reason}</Text>
      </Alert>
      {provider === 'google' ? null : (
        <Button component="a" href={ssoPath(provider)} fullWidth>
          {t('failed.again', { name: nameOfProvider(provider) })}
        </Button>
      )}
      <Text ta="center">
        <Anchor renderRoot={(props) => <Link to={screens.login.to()} {...props} />}>{t('failed.toSignIn')}</Anchor>
      </Text>
    </Stack>
  )
}
