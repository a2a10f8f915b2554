import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import { settings } from '@hop/contract/features/settings'
import { passwordProblems } from '@hop/contract/password-rules'
import { signIn, type SignedInUser } from '@hop/contract/features/sign-in'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import { home } from '../../screens/address'
import { screens } from '../../screens/screens'
import { useGoBack, useGoTo } from '../../screens/useGoTo'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { useUser } from '../../session/session'
import { keepDeviceMark } from '../../session/known-browser'
import { renewToken, updateSessionUser } from '../../session/session-store'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { applyRefusalToForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { problemText } from '../../ui/feedback/problem-text'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { PageHeader } from '../../ui/page/PageHeader'
import { OwnWaysIn } from '../ways/WaysIn'
import { changePasswordForm, fieldOfRefusal } from './change-password-form'
import { passwordRules } from './password-checklist'
import { PasswordChecklist } from './PasswordChecklist'
import { Waiting } from '../../ui/page/Waiting'

const t = textsOf('sign-in', 'recovery')

export function ChangePasswordScreen() {
  const user = useUser()
  return user ? <ChangePassword user={user} /> : null
}

function ChangePassword({ user }: { user: SignedInUser }) {
  return (
    <Stack maw={560} mx="auto" gap="lg">
      <PageHeader title={t('password.title')} lead={t('password.lead')} />
      {user.mustChangePassword ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={20} />} title={t('password.dueTitle')}>
          {t(`password.due.${user.mustChangePasswordReason ?? 'unknown'}`)}
        </Alert>
      ) : null}
      <Card withBorder padding="lg">
        <ChangePasswordForm user={user} />
      </Card>
      <Card withBorder padding="lg">
        <Stack gap="xs">
          <OwnWaysIn keepsThisSession revokes={false} />
          <Text fz="sm" c="dimmed">
            {t('recovery:ways.revokeElsewhere')}
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}

function ChangePasswordForm({ user }: { user: SignedInUser }) {
  const goTo = useGoTo()
  const goBack = useGoBack()
  const policyCall = useCall(settings.passwordPolicy, {})
  const policy = policyCall.data?.data
  const form = useSchemaForm(changePasswordForm, { oldPassword: '', newPassword: '', confirmPassword: '' })
  const [current, next] = useWatch({ control: form.control, name: ['oldPassword', 'newPassword'] })
  const change = useAction(signIn.changeMyPassword, {
    success: 'sign-in:password.changed',
    onRefusal: (refusal) => applyRefusalToForm(form, refusal, fieldOfRefusal),
    onSuccess: async ({ token, deviceMark }) => {
      renewToken(token)
      keepDeviceMark(deviceMark)
      updateSessionUser({ mustChangePassword: false, mustChangePasswordReason: null })
      await goTo(user.mustChangePassword ? home : screens.account.to())
    },
  })

  const submit = async ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) => {
    const [problem] = policy ? passwordProblems(newPassword, policy, user) : []
    if (problem) {
      form.setError('newPassword', { type: problem.code, message: problemText(problem) }, { shouldFocus: true })
      return
    }
    // A refusal has been shown at its field by then.
    await change.mutateAsync({ body: { oldPassword, newPassword } }).catch(() => undefined)
  }

  return (
    <Form form={form} onSubmit={submit}>
      {/* Password managers keep a password under this name; nobody else sees the field. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <Stack gap="md">
        <PasswordField
          control={form.control}
          name="oldPassword"
          label={t('password.current')}
          autoComplete="current-password"
          required
        />
        <PasswordField control={form.control} name="newPassword" label={t('password.new')} required />
        {policy ? <PasswordChecklist rules={passwordRules({ current, next }, policy, user)} policy={policy} /> : null}
        {policyCall.isPending ? <Waiting h={224} /> : null}
        {policyCall.isError ? (
          <ErrorState error={policyCall.error} title={t('password.policyFailed')} onRetry={policyCall.refetch} />
        ) : null}
        <PasswordField control={form.control} name="confirmPassword" label={t('password.confirm')} required />
        <Group justify="flex-end" gap="xs" mt="xs">
          {user.mustChangePassword ? null : (
            <Button variant="default" onClick={() => goBack()} disabled={change.isPending}>
              {t('password.cancel')}
            </Button>
          )}
          <Button type="submit" loading={change.isPending}>
            {t('password.submit')}
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
