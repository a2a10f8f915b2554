import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { type SecondStep, signIn } from '@hop/contract/features/sign-in'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { callServer, Unreachable } from '../../api/client'
import { errorText } from '../../ui/feedback/error-text'
import { deviceMarks } from '../../session/known-browser'
import { useLightForm } from '../../ui/form/light-form'
import { FormElement } from '../../ui/form/FormElement'
import { useKeepWords, useKeptWords } from '../../ui/form/kept-words'
import { beginSession } from './begin-session'
import { PasskeySignIn } from './PasskeySignIn'
import { SignInPasswordField } from './SignInPasswordField'

const t = textsOf('sign-in')

interface SignInFormProps {
  username?: string
  /** The password was right, and more is asked for; or it is the password's turn again. */
  onSecondStep?: (isAsked: boolean) => void
}

/** Most people have one step: the second is loaded for those who are asked for it. */
async function loadSecondStep() {
  const { SecondStepForm } = await import('./SecondStepForm').catch(() => Promise.reject(new Unreachable()))
  return SecondStepForm
}

interface AskedSecondStep {
  step: SecondStep
  StepForm: Awaited<ReturnType<typeof loadSecondStep>>
}

/** Begins a session. Where to go then is decided by whoever follows the session, on the sign-in page and in place alike. */
export function SignInForm({ username = '', onSecondStep }: SignInFormProps) {
  const before = useKeptWords('sign-in') as string | undefined
  const form = useLightForm(signIn.authenticate.body, { username: username || (before ?? ''), password: '' })
  useKeepWords('sign-in', () => form.input('username').value)
  const [problem, setProblem] = useState<string>()
  const [secondStep, setSecondStep] = useState<AskedSecondStep>()
  const { focus } = form

  useEffect(() => focus(username ? 'password' : 'username'), [focus, username])

  const signInWith = async (credentials: { username: string; password: string }) => {
    setProblem(undefined)
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { ...credentials, timeZone, deviceMarks: deviceMarks() }
      const answer = await callServer(signIn.authenticate, { body })
      if ('secondStep' in answer) {
        setSecondStep({ step: answer.secondStep, StepForm: await loadSecondStep() })
        onSecondStep?.(true)
      } else beginSession(answer)
    } catch (refusal) {
      setProblem(errorText(refusal))
      form.empty('password')
      focus('password')
    }
  }

  if (secondStep) {
    const back = (reason?: string) => {
      setProblem(reason)
      form.empty('password')
      setSecondStep(undefined)
      onSecondStep?.(false)
    }
    const { step, StepForm } = secondStep
    return <StepForm step={step} onBack={back} />
  }
  return (
    <FormElement onSubmit={() => form.submit(signInWith)}>
      <Stack gap="md">
        {problem === undefined ? null : (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} title={t('login.failed')} role="alert">
            {problem}
          </Alert>
        )}
        <TextInput {...form.input('username')} label={t('login.username')} autoComplete="username webauthn" />
        <SignInPasswordField {...form.input('password')} />
        <Button type="submit" size="md" fullWidth mt="xs" loading={form.isSubmitting}>
          {t('login.submit')}
        </Button>
        <PasskeySignIn onProblem={setProblem} />
      </Stack>
    </FormElement>
  )
}
