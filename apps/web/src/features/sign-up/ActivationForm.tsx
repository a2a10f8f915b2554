import { signUp } from '@hop/contract/features/sign-up'
import { Button, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import type * as z from 'zod/mini'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { ChosenPassword, useChosenPassword } from './ChosenPassword'
import { emptyProfile, ProfileFields } from './ProfileFields'
import { TermsLinks } from './TermsLinks'
import { FormProblem } from '../../ui/form/FormProblem'

const t = textsOf('sign-up')

type Form = z.output<typeof signUp.activate.body>

interface ActivationFormProps {
  secretKey: string
  email: string
  onActivated: (activated: { username: string; email: string }) => void
}

export function ActivationForm({ secretKey, email, onActivated }: ActivationFormProps) {
  const form = useSchemaForm(signUp.activate.body, { ...emptyProfile, password: '', confirmPassword: '' })
  const chosen = useChosenPassword(form)
  const activate = useAction(signUp.activate, {
    onRefusal: refusalInForm(form, { DuplicatePhone: 'phone' }),
    onSuccess: onActivated,
  })

  const submit = async (body: Form) => {
    if (chosen.isRight(body.password, email)) await activate.mutateAsync({ query: { secretKey }, body })
  }

  return (
    <Form form={form} onSubmit={submit}>
      {/* Password managers keep the password under this name; nobody else sees the field. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <div>
          <Title order={1} fz={26}>
            {t('activation.welcome')}
          </Title>
          <Text c="dimmed" mt={4} style={{ overflowWrap: 'anywhere' }}>
            {t('activation.welcomeLead', { email })}
          </Text>
        </div>
        <ProfileFields control={form.control} />
        <ChosenPassword form={form} chosen={chosen} email={email} />
        <PasswordField control={form.control} name="confirmPassword" label={t('fields.confirmPassword')} required />
        <Text fz="sm" c="dimmed">
          {t('activation.agreeing')} <TermsLinks />.
        </Text>
        <FormProblem title={t('activation.failed')} />
        <Button type="submit" size="md" fullWidth loading={activate.isPending}>
          {t('activation.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
