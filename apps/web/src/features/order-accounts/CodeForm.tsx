import { orderAccounts } from '@hop/contract/features/order-accounts'
import { askedMails } from '@hop/contract/features/sign-up'
import { signIn } from '@hop/contract/features/sign-in'
import { textsOf } from '@hop/texts/page-texts'
import { Button, Stack, Text } from '@mantine/core'
import * as z from 'zod/mini'
import { callServer } from '../../api/client'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { deviceMarks, keepDeviceMark } from '../../session/known-browser'
import { startSession } from '../../session/session-store'
import { errorText, isRefusalLike, type RefusalLike } from '../../ui/feedback/error-text'
import { showSuccess } from '../../ui/feedback/toasts'
import { applyRefusalToForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import type { Person } from './person'
import { useOrderCode } from './useOrderCode'
import { FormProblem } from '../../ui/form/FormProblem'

const t = textsOf('order-accounts')

const schema = z.strictObject({ code: orderAccounts.confirm.body.shape.code })

interface CodeFormProps {
  person: Person
  registration: string
  onSentAgain: (registration: string) => void
  /** With what is wrong with the person's details, if anything is. */
  onBack: (refusal?: RefusalLike) => void
}

/** With the right code the account is made, and its owner is signed in by the password that was typed a minute ago. */
export function CodeForm({ person, registration, onSentAgain, onBack }: CodeFormProps) {
  const form = useSchemaForm(schema, { code: '' })
  const orderCode = useOrderCode(askedMails.secondsApart)
  const goTo = useGoTo()
  const submit = async ({ code }: { code: string }) => {
    const { email: _, ...named } = person
    const { password } = person
    try {
      const { username } = await callServer(orderAccounts.confirm, { body: { registration, code, ...named } })
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { username, password, timeZone, deviceMarks: deviceMarks() }
      const answer = await callServer(signIn.authenticate, { body })
      // So new an account has no second step; where it is asked for all the same, the sign-in page asks.
      if ('secondStep' in answer) return await goTo(screens.login.to())
      const { token, deviceMark, ...user } = answer
      keepDeviceMark(deviceMark)
      startSession(token, user)
    } catch (error) {
      if (!isRefusalLike(error)) form.setError('root', { message: errorText(error) })
      else if (error.code.startsWith('OrderCode') || error.fields?.some(({ path }) => path === 'code'))
        applyRefusalToForm(form, error, { OrderCodeWrong: 'code', OrderCodeExpired: 'code', OrderCodeTries: 'code' })
      else onBack(error)
    }
  }
  const again = async () => {
    try {
      onSentAgain(await orderCode.send(person.email))
      form.reset()
      showSuccess(t('sentAgain'))
    } catch (error) {
      form.setError('root', { message: errorText(error) })
    }
  }
  return (
    <Form form={form} onSubmit={submit} words="lost">
      <Stack gap="md">
        <FormProblem />
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
        <Text c="dimmed" fz="sm" ta="center">
          {t('notFound')}
        </Text>
        <Button variant="light" disabled={orderCode.waitSeconds > 0} onClick={() => void again()}>
          {orderCode.waitSeconds > 0 ? t('againIn', { seconds: orderCode.waitSeconds }) : t('again')}
        </Button>
        <Button variant="subtle" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </Stack>
    </Form>
  )
}
