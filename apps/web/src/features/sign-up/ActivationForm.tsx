import { settings } from '@hop/contract/features/settings'
import { signUp } from '@hop/contract/features/sign-up'
import { passwordProblems } from '@hop/contract/password-rules'
import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { IconAlertCircle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { problemText } from '../../ui/feedback/problem-text'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { PasswordField } from '../../ui/form/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { passwordRules } from '../sign-in/password-checklist'
import { PasswordChecklist } from '../sign-in/PasswordChecklist'
import { emptyProfile, ProfileFields } from './ProfileFields'
import { TermsLinks } from './TermsLinks'

const t = textsOf('sign-up', 'sign-in')

type Form = z.output<typeof signUp.activate.body>

interface ActivationFormProps {
  secretKey: string
  email: string
  onActivated: (activated: { username: string; email: string }) => void
}

export function ActivationForm({ secretKey, email, onActivated }: ActivationFormProps) {
  const policyCall = useCall(settings.passwordPolicy, {})
  const policy = policyCall.data?.data
  const owner = { username: email.split('@')[0] ?? '', email }
  const form = useSchemaForm(signUp.activate.body, { ...emptyProfile, password: '', confirmPassword: '' })
  const password = useWatch({ control: form.control, name: 'password' })
  const activate = useAction(signUp.activate, {
    onRefusal: refusalInForm(form, { DuplicatePhone: 'phone' }),
    onSuccess: onActivated,
  })

  const submit = async (body: Form) => {
    const [problem] = policy ? passwordProblems(body.password, policy, owner) : []
    if (problem) {
      form.setError('password', { type: problem.code, message: problemText(problem) }, { shouldFocus: true })
      return
    }
    await activate.mutateAsync({ query: { secretKey }, body })
  }
  const { root } = form.formState.errors

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
        <PasswordField control={form.control} name="password" label={t('fields.password')} required />
        {policy ? (
          <PasswordChecklist
            rules={passwordRules({ current: '', next: password }, policy, owner).filter(
              ({ text }) => !('key' in text && text.key === 'differs'),
            )}
            policy={policy}
          />
        ) : null}
        {policyCall.isPending ? <Skeleton h={200} /> : null}
        {policyCall.isError ? (
          <ErrorState error={policyCall.error} title={t('sign-in:password.policyFailed')} onRetry={policyCall.refetch} />
        ) : null}
        <PasswordField control={form.control} name="confirmPassword" label={t('fields.confirmPassword')} required />
        <Text fz="sm" c="dimmed">
          {t('activation.agreeing')} <TermsLinks />.
        </Text>
        {root ? (
          <Alert color="red" variant="light" icon={<IconAlertCircle size={20} />} title={t('activation.failed')} role="alert">
            {root.message}
          </Alert>
        ) : null}
        <Button type="submit" size="md" fullWidth loading={activate.isPending}>
          {t('activation.submit')}
        </Button>
      </Stack>
    </Form>
  )
}
