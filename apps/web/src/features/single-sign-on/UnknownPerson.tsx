import type { ActivateData } from '@hop/contract/errors'
import { type IdentityProviderName, singleSignOn } from '@hop/contract/features/single-sign-on'
import { type SecondStep, signIn } from '@hop/contract/features/sign-in'
import { Alert, Button, Divider, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer, Refusal } from '../../api/client'
import { errorText } from '../../ui/feedback/error-text'
import { deviceMarks } from '../../session/known-browser'
import { useLightForm } from '../../ui/form/light-form'
import { FormElement } from '../../ui/form/FormElement'
import { SecondStepForm } from '../sign-in/SecondStepForm'
import { SignInPasswordField } from '../sign-in/SignInPasswordField'
import { linkAfterSignIn } from './link-after-sign-in'
import { nameOfProvider } from './provider-names'
import { begin } from './show-answer'

const t = textsOf('single-sign-on', 'sign-in')

interface UnknownPersonProps {
  provider: IdentityProviderName
  data: ActivateData
  onFailed: (reason: string) => void
}

/** The provider knows this person and the portal does not: an account that is there is shown once by its password, or a new one is made. */
export function UnknownPerson({ provider, data, onFailed }: UnknownPersonProps) {
  const name = nameOfProvider(provider)
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz={24}>
          {t('unknown.title', { name })}
        </Title>
        <Text c="dimmed" mt={4}>
          {t('unknown.lead', { name })}
        </Text>
      </div>
      <LinkByPassword provider={provider} data={data} onFailed={onFailed} />
      <Divider label={t('sign-in:providers.or')} />
      <Button component="a" href={data.activateCodeUrl} variant="default" size="md" fullWidth>
        {t('unknown.create')}
      </Button>
    </Stack>
  )
}

function LinkByPassword({ provider, data: { linkChallenge }, onFailed }: UnknownPersonProps) {
  const form = useLightForm(signIn.authenticate.body, { username: '', password: '' })
  const [problem, setProblem] = useState<string>()
  const [secondStep, setSecondStep] = useState<SecondStep>()

  const linkWith = async ({ username, password }: { username: string; password: string }) => {
    setProblem(undefined)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    try {
      const body = { linkChallenge, username, password, timeZone, deviceMarks: deviceMarks() }
      const answer = await callServer(singleSignOn.link, { body })
      if (answer.linkChallenge !== null) linkAfterSignIn(answer.linkChallenge, provider)
      const outcome = begin(answer, provider)
      if (outcome?.kind === 'second step') setSecondStep(outcome.step)
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code === 'LinkExpired') return onFailed(errorText(refusal))
      setProblem(errorText(refusal))
      form.empty('password')
      form.focus('password')
    }
  }

  if (secondStep) {
    const back = (reason?: string) => {
      setProblem(reason)
      setSecondStep(undefined)
    }
    return <SecondStepForm step={secondStep} onBack={back} />
  }
  return (
    <FormElement onSubmit={() => form.submit(linkWith)}>
      <Stack gap="md">
        {problem === undefined ? null : (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
            {problem}
          </Alert>
        )}
        <TextInput {...form.input('username')} label={t('sign-in:login.username')} autoComplete="username" />
        <SignInPasswordField {...form.input('password')} />
        <Button type="submit" size="md" fullWidth loading={form.isSubmitting}>
          {t('unknown.link')}
        </Button>
      </Stack>
    </FormElement>
  )
}
