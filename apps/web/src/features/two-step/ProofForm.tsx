import { secondStepCode } from '@hop/contract/features/sign-in'
import { type OwnerProof, twoStep, type TwoStepState } from '@hop/contract/features/two-step'
import { Button, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { textsOf } from '@hop/texts/page-texts'
import { callServer, Refusal } from '../../api/client'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { askPasskey, canUsePasskeys } from '../sign-in/ask-passkey'
import { passkeyProblem } from '../sign-in/passkey-problem'

const t = textsOf('two-step', 'sign-in')

const password = z.string().check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong'))
const proofWithCode = z.strictObject({ password, code: secondStepCode })
const passwordAlone = z.strictObject({ password, code: z.string() })

interface ProofFormProps {
  state: TwoStepState
  submitLabel: string
  danger?: boolean
  /** Does it; what it refuses is shown here. */
  onProven: (proof: OwnerProof) => Promise<unknown>
  onCancel: () => void
  /** Above the fields. */
  children?: ReactNode
}

/** That it is the owner who sits there: the password and, where there is one, the second step. */
export function ProofForm({ state, submitLabel, danger = false, onProven, onCancel, children }: ProofFormProps) {
  const form = useSchemaForm(state.isOn ? proofWithCode : passwordAlone, { password: '', code: '' })

  const attempt = async (proof: () => Promise<OwnerProof | null>) => {
    try {
      const given = await proof()
      if (given) await onProven(given)
    } catch (problem) {
      if (problem instanceof Refusal && refusalInForm(form)(problem)) return
      form.setError('root', { message: passkeyProblem(problem) })
    }
  }
  const byPasskey = async () => {
    if (!(await form.trigger('password'))) return
    await attempt(async () => {
      const { data } = await callServer(twoStep.passkeyRequest, {})
      const passkey = await askPasskey(data)
      return passkey && { password: form.getValues('password'), passkey }
    })
  }
  const canUseOwn = state.passkeys.length > 0 && canUsePasskeys()
  return (
    <Form
      form={form}
      words="lost"
      onSubmit={({ password: typed, code }) => attempt(async () => ({ password: typed, ...(state.isOn && { code }) }))}
    >
      <Stack gap="md">
        {children}
        <PasswordField
          control={form.control}
          name="password"
          label={t('proof.password')}
          autoComplete="current-password"
          required
          autoFocus
        />
        {state.isOn ? (
          <TextField
            control={form.control}
            name="code"
            label={t('proof.code')}
            help={t('proof.codeHelp')}
            autoComplete="one-time-code"
            required
          />
        ) : null}
        <Text fz="sm" c="dimmed">
          {t('proof.why')}
        </Text>
      </Stack>
      <FormActions
        place="modal"
        submitLabel={submitLabel}
        onCancel={onCancel}
        danger={danger}
        beside={
          state.isOn && canUseOwn ? (
            <Button variant="subtle" leftSection={<IconFingerprint size={16} />} onClick={() => void byPasskey()}>
              {t('sign-in:passkey.use')}
            </Button>
          ) : null
        }
      />
    </Form>
  )
}
