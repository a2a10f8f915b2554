import { orderAccounts } from '@hop/contract/features/order-accounts'
import { textsOf } from '@hop/texts/page-texts'
import { Alert, Button, Checkbox, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorText, type RefusalLike } from '../../ui/feedback/error-text'
import { applyRefusalToForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { ChosenPassword, useChosenPassword } from '../sign-up/ChosenPassword'
import { TermsLinks } from '../sign-up/TermsLinks'
import { useOrderCode } from './useOrderCode'

const t = textsOf('order-accounts', 'sign-up')

const { name, phone, password } = orderAccounts.confirm.body.shape
const schema = z.strictObject({ name, email: orderAccounts.start.body.shape.email, phone, password })
export type Person = z.infer<typeof schema>

interface PersonFormProps {
  person: Person | undefined
  /** Of the code that went to that person's address. */
  registration: string | undefined
  /** Why the code alone was not enough. */
  refusal: RefusalLike | undefined
  onSent: (person: Person, registration: string) => void
}

export function PersonForm({ person, registration, refusal, onSent }: PersonFormProps) {
  const form = useSchemaForm(schema, person ?? { name: '', email: '', phone: '', password: '' })
  const chosen = useChosenPassword(form)
  const email = useWatch({ control: form.control, name: 'email' })
  const orderCode = useOrderCode()
  const [isAgreed, setAgreed] = useState(person !== undefined)
  useEffect(() => {
    if (refusal) applyRefusalToForm(form, refusal, { DuplicatePhone: 'phone', EmailInUse: 'email' })
  }, [form, refusal])
  const submit = async (typed: Person) => {
    if (!chosen.isRight(typed.password, typed.email)) return
    // The code that went to this very address still counts: another mail would only be refused as too soon.
    const isSameAddress = typed.email === person?.email && refusal?.code !== 'EmailInUse'
    try {
      onSent(typed, registration !== undefined && isSameAddress ? registration : await orderCode.send(typed.email))
    } catch (error) {
      form.setError('root', { message: errorText(error) })
    }
  }
  const { control } = form
  const { root } = form.formState.errors
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <TextField control={control} name="name" label={t('name')} autoComplete="name" required autoFocus />
        <TextField control={control} name="email" type="email" label={t('email')} autoComplete="email" required />
        <TextField control={control} name="phone" type="tel" label={t('phone')} autoComplete="tel" required />
        <ChosenPassword form={form} chosen={chosen} email={email} />
        <Checkbox
          checked={isAgreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
          label={
            <>
              {t('sign-up:email.agree')} <TermsLinks />
            </>
          }
        />
        {root ? (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} role="alert">
            {root.message}
          </Alert>
        ) : null}
        <Button type="submit" size="md" fullWidth disabled={!isAgreed} loading={form.formState.isSubmitting}>
          {t('send')}
        </Button>
      </Stack>
    </Form>
  )
}
