import { orderAccounts } from '@hop/contract/features/order-accounts'
import { textsOf } from '@hop/texts/page-texts'
import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callServer } from '../../api/client'
import { errorText } from '../../ui/feedback/problem-text'
import { Form } from '../../ui/form/Form'
import { PasswordField } from '../../ui/form/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/TextField'
import { captchaToken } from '../sign-up/captcha'
import { TermsLinks } from '../sign-up/TermsLinks'

const t = textsOf('order-accounts')

const { name, phone, password } = orderAccounts.confirm.body.shape
const schema = z.strictObject({ name, email: orderAccounts.start.body.shape.email, phone, password })
export type Person = z.infer<typeof schema>

interface PersonFormProps {
  person: Person | undefined
  onSent: (person: Person, registration: string) => void
}

export function PersonForm({ person, onSent }: PersonFormProps) {
  const form = useSchemaForm(schema, person ?? { name: '', email: '', phone: '', password: '' })
  const [isAgreed, setAgreed] = useState(person !== undefined)
  const [problem, setProblem] = useState<string>()
  const submit = async (typed: Person) => {
    setProblem(undefined)
    try {
      const body = { email: typed.email, recaptchaToken: await captchaToken() }
      const { data } = await callServer(orderAccounts.start, { body })
      onSent(typed, data.registration)
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  const { control } = form
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {problem === undefined ? null : (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
            {problem}
          </Alert>
        )}
        <TextField control={control} name="name" label={t('name')} autoComplete="name" required autoFocus />
        <TextField control={control} name="email" type="email" label={t('email')} autoComplete="email" required />
        <TextField control={control} name="phone" type="tel" label={t('phone')} autoComplete="tel" required />
        <PasswordField control={control} name="password" label={t('password')} autoComplete="new-password" required />
        <Checkbox
          checked={isAgreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          label={t('agree')}
          description={<TermsLinks />}
        />
        <Button type="submit" size="md" fullWidth disabled={!isAgreed} loading={form.formState.isSubmitting}>
          {t('send')}
        </Button>
      </Stack>
    </Form>
  )
}
