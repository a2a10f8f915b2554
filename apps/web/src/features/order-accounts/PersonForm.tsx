import { textsOf } from '@hop/texts/page-texts'
import { Button, Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { errorText } from '../../ui/feedback/error-text'
import { Form } from '../../ui/form/Form'
import { TextField } from '../../ui/form/fields/TextField'
import { ChosenPassword, useChosenPassword } from '../sign-up/ChosenPassword'
import { TermsLinks } from '../sign-up/TermsLinks'
import { BuyerFields } from './BuyerFields'
import type { Person, PersonFormReturn } from './person'
import { useOrderCode } from './useOrderCode'
import { FormProblem } from '../../ui/form/FormProblem'

const t = textsOf('order-accounts', 'sign-up')

/** To whom a code went. */
export interface SentCode {
  person: Person
  registration: string
}

interface PersonFormProps {
  form: PersonFormReturn
  /** The code that still counts. */
  sent: SentCode | undefined
  onSent: (sent: SentCode) => void
}

export function PersonForm({ form, sent, onSent }: PersonFormProps) {
  const chosen = useChosenPassword(form)
  const email = useWatch({ control: form.control, name: 'email' })
  const orderCode = useOrderCode()
  const [isAgreed, setAgreed] = useState(sent !== undefined)
  const [isAgreementMissing, setAgreementMissing] = useState(false)
  const submit = async (person: Person) => {
    if (!chosen.isRight(person.password, person.email)) return
    setAgreementMissing(!isAgreed)
    if (!isAgreed) return
    // The code that went to this very address still counts: another mail would only be refused as too soon.
    const isSameAddress = person.email === sent?.person.email
    try {
      onSent({ person, registration: isSameAddress ? sent.registration : await orderCode.send(person.email) })
    } catch (error) {
      form.setError('root', { message: errorText(error) })
    }
  }
  const { control } = form
  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <TextField control={control} name="name" label={t('name')} autoComplete="name" required autoFocus />
        <TextField control={control} name="email" type="email" label={t('email')} autoComplete="email" required />
        <TextField control={control} name="phone" type="tel" label={t('phone')} autoComplete="tel" required />
        <ChosenPassword form={form} chosen={chosen} email={email} />
        <BuyerFields form={form} />
        <Checkbox
          checked={isAgreed}
          onChange={({ currentTarget }) => {
            setAgreed(currentTarget.checked)
            setAgreementMissing(false)
          }}
          error={isAgreementMissing ? t('mustAgree') : undefined}
          label={
            <>
              {t('sign-up:email.agree')} <TermsLinks />
            </>
          }
        />
        <FormProblem />
        <Button type="submit" size="md" fullWidth loading={form.formState.isSubmitting}>
          {t('send')}
        </Button>
      </Stack>
    </Form>
  )
}
