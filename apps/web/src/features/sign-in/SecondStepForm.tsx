import { secondStepCode, signIn, type SecondStep } from '@hop/contract/features/sign-in'
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { textsOf } from '@hop/texts/page-texts'
import { callServer, Refusal } from '../../api/client'
import { errorText } from '../../ui/feedback/error-text'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { askPasskey, canUsePasskeys } from './ask-passkey'
import { beginSession } from './begin-session'
import { passkeyProblem } from './passkey-problem'

const t = textsOf('sign-in')
const codeForm = z.strictObject({ code: secondStepCode })

interface SecondStepFormProps {
  step: SecondStep
  /** Back to the password; with a reason when the time was up. */
  onBack: (reason?: string) => void
}

/** After the password: a code of the app, a recovery code or a passkey. */
export function SecondStepForm({ step: { challenge, ways }, onBack }: SecondStepFormProps) {
  const form = useSchemaForm(codeForm, { code: '' })
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const { setFocus } = form
  const takesCodes = ways.includes('totp') || ways.includes('recoveryCode')
  useEffect(() => {
    if (takesCodes) setFocus('code')
  }, [setFocus, takesCodes])

  const attempt = async (complete: () => Promise<void>, textOf: (refusal: unknown) => string) => {
    setProblem(undefined)
    try {
      await complete()
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.code === 'SecondStepOver') return onBack(errorText(refusal))
      setProblem(textOf(refusal))
      form.reset()
    }
  }
  const byCode = ({ code }: { code: string }) =>
    attempt(async () => beginSession(await callServer(signIn.completeSecondStep, { body: { challenge, code } })), errorText)
  const byPasskey = async () => {
    setAsking(true)
    await attempt(async () => {
      const { data } = await callServer(signIn.passkeyRequest, { body: { challenge } })
      const passkey = await askPasskey(data)
      if (passkey) beginSession(await callServer(signIn.completeSecondStep, { body: { challenge, passkey } }))
    }, passkeyProblem)
    setAsking(false)
  }

  return (
    <Form form={form} onSubmit={byCode} words="lost">
      <Stack gap="md">
        <Text>{t(ways.includes('totp') ? 'secondStep.lead' : 'secondStep.leadWithoutApp')}</Text>
        {problem === undefined ? null : (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} title={t('login.failed')} role="alert">
            {problem}
          </Alert>
        )}
        {takesCodes ? (
          <>
            <TextField
              control={form.control}
              name="code"
              label={t(ways.includes('totp') ? 'secondStep.code' : 'secondStep.recoveryCode')}
              help={t(ways.includes('totp') ? 'secondStep.codeHelp' : 'secondStep.recoveryCodeHelp')}
              autoComplete="one-time-code"
              maxLength={20}
            />
            <Button type="submit" size="md" fullWidth loading={form.formState.isSubmitting}>
              {t('secondStep.submit')}
            </Button>
          </>
        ) : null}
        {ways.includes('passkey') && canUsePasskeys() ? (
          <Button
            variant="default"
            size="md"
            fullWidth
            leftSection={<IconFingerprint size={18} />}
            loading={isAsking}
            onClick={() => void byPasskey()}
          >
            {t('passkey.use')}
          </Button>
        ) : null}
        <Text fz="sm" c="dimmed">
          {t('secondStep.lost')}
        </Text>
        <Anchor component="button" type="button" onClick={() => onBack()}>
          {t('secondStep.back')}
        </Anchor>
      </Stack>
    </Form>
  )
}
