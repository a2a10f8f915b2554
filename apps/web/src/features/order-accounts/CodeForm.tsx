import { orderAccounts } from '@hop/contract/features/order-accounts'
import { signIn } from '@hop/contract/features/sign-in'
import { textsOf } from '@hop/texts/page-texts'
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callServer } from '../../api/client'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { deviceMarks, keepDeviceMark } from '../../session/known-browser'
import { startSession } from '../../session/session-store'
import { errorText } from '../../ui/feedback/problem-text'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/TextField'
import type { Person } from './PersonForm'

const t = textsOf('order-accounts')

const schema = z.strictObject({ code: orderAccounts.confirm.body.shape.code })

interface CodeFormProps {
  person: Person
  registration: string
  onBack: () => void
}

/** With the right code the account is made, and its owner is signed in by the password that was typed a minute ago. */
export function CodeForm({ person, registration, onBack }: CodeFormProps) {
  const form = useSchemaForm(schema, { code: '' })
  const [problem, setProblem] = useState<string>()
  const goTo = useGoTo()
  const submit = async ({ code }: { code: string }) => {
    setProblem(undefined)
    const { name, phone, password } = person
    try {
      const { username } = await callServer(orderAccounts.confirm, { body: { registration, code, name, phone, password } })
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { username, password, timeZone, deviceMarks: deviceMarks() }
      const answer = await callServer(signIn.authenticate, { body })
      // So new an account has no second step; where it is asked for all the same, the sign-in page asks.
      if ('secondStep' in answer) return await goTo(screens.login.to())
      const { token, deviceMark, ...user } = answer
      keepDeviceMark(deviceMark)
      startSession(token, user)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {problem === undefined ? null : (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
            {problem}
          </Alert>
        )}
        <TextField
          control={form.control}
          name="code"
          label={t('code')}
          autoComplete="one-time-code"
          maxLength={6}
          required
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={form.formState.isSubmitting}>
          {t('confirm')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Stack>
    </Form>
  )
}
