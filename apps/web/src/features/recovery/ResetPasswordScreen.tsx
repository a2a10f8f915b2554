import { recovery } from '@hop/contract/features/recovery'
import { settings } from '@hop/contract/features/settings'
import { passwordRepeated } from '@hop/contract/field-rule'
import { passwordProblems } from '@hop/contract/password-rules'
import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { useAction } from '../../api/useAction'
import { useCall } from '../../api/useCall'
import { keepDeviceMark } from '../../session/known-browser'
import { Link } from '../../screens/Link'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useScreenParams } from '../../screens/useScreenParams'
import { Modal } from '../../ui/dialogs/Modal'
import { ErrorState } from '../../ui/feedback/ErrorState'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { Form } from '../../ui/form/Form'
import { problemText } from '../../ui/feedback/problem-text'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { JoinPage } from '../join/JoinPage'
import { passwordRules } from '../sign-in/password-checklist'
import { PasswordChecklist } from '../sign-in/PasswordChecklist'
import { WaysIn } from '../ways/WaysIn'
import { Waiting } from '../../ui/page/Waiting'
import { FormProblem } from '../../ui/form/FormProblem'

const t = textsOf('recovery', 'sign-in')

/** The call's own body, and the new password once more. */
const resetForm = z
  .extend(recovery.resetPassword.body, { confirmPassword: z.string().check(z.minLength(1, 'required')) })
  .check(passwordRepeated<{ password: string; confirmPassword: string }>('password'))

/** Whose password it is, the page does not know: the server says what of the owner's names it holds. */
const nobody = { username: '', email: '' }

export function ResetPasswordScreen() {
  const { secretKey } = useScreenParams(screens.resetPassword)
  const goTo = useGoTo()
  const [message, setMessage] = useState<string>()
  const policyCall = useCall(settings.passwordPolicy, {})
  const policy = policyCall.data?.data
  const form = useSchemaForm(resetForm, { password: '', confirmPassword: '', revokesAccess: false })
  const [next, revokes = false] = useWatch({ control: form.control, name: ['password', 'revokesAccess'] })
  const ways = useCall(recovery.waysByKey, { query: { secretKey } })
  const reset = useAction(recovery.resetPassword, {
    onRefusal: refusalInForm(form),
    onSuccess: (answer) => {
      keepDeviceMark(answer.deviceMark)
      setMessage(answer.message)
    },
  })
  const submit = async ({ password, revokesAccess }: { password: string; revokesAccess: boolean }) => {
    const [problem] = policy ? passwordProblems(password, policy, nobody) : []
    if (problem) {
      form.setError('password', { type: problem.code, message: problemText(problem) }, { shouldFocus: true })
      return
    }
    await reset.mutateAsync({ query: { secretKey }, body: { password, revokesAccess } })
  }
  const toLogin = () => void goTo(screens.login.to())

  return (
    <JoinPage>
      <Form form={form} onSubmit={submit}>
        <Stack gap="md">
          <div>
            <Title order={1} fz={26}>
              {t('reset.title')}
            </Title>
            <Text c="dimmed" mt={4}>
              {t('reset.lead')}
            </Text>
          </div>
          <PasswordField control={form.control} name="password" label={t('reset.password')} required />
          {policy ? <PasswordChecklist rules={passwordRules({ current: '', next }, policy, nobody)} policy={policy} /> : null}
          {policyCall.isPending ? <Waiting h={224} /> : null}
          {policyCall.isError ? (
            <ErrorState error={policyCall.error} title={t('sign-in:password.policyFailed')} onRetry={policyCall.refetch} />
          ) : null}
          <PasswordField control={form.control} name="confirmPassword" label={t('reset.confirm')} required />
          <CheckboxField control={form.control} name="revokesAccess" label={t('reset.revokes')} help={t('reset.revokesHelp')} />
          {/* A key that is worth nothing is told when it is used, or asked for again. */}
          {ways.isError ? null : <WaysIn ways={ways} keepsThisSession={false} revokes={revokes} />}
          <FormProblem title={t('reset.failed')}>
            {' '}
            <Anchor inherit underline="always" renderRoot={(props) => <Link to={screens.forgotPassword.to()} {...props} />}>
              {t('reset.newLink')}
            </Anchor>
          </FormProblem>
          <Button type="submit" size="md" fullWidth loading={reset.isPending}>
            {t('reset.submit')}
          </Button>
        </Stack>
      </Form>
      <Modal opened={message !== undefined} onClose={toLogin} title={t('reset.doneTitle')} isShownOnce>
        <Stack gap="md">
          <Text>{message}</Text>
          <Button fullWidth onClick={toLogin} data-autofocus>
            {t('reset.toLogin')}
          </Button>
        </Stack>
      </Modal>
    </JoinPage>
  )
}
