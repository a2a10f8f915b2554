import type { AdminAccount } from '@hop/contract/features/account-fields'
import { accounts } from '@hop/contract/features/accounts'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../../api/useAction'
import { refusalInForm } from '../../../ui/form/apply-refusal'
import { Form } from '../../../ui/form/Form'
import { FormActions } from '../../../ui/form/FormActions'
import { PasswordField } from '../../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../../ui/form/schema-form'
import { Modal } from '../../../ui/dialogs/Modal'
import { accountLists } from './account-list'
import type { AccountModalProps } from '../account-modal'
import { passwordField } from './account-refusals'
import { SignInDetailsModal } from './SignInDetailsModal'
import { resetPasswordForm } from './reset-password-form'
import { useSignInDetails } from './useSignInDetails'
import { usePasswordHelp } from '../../sign-in/usePasswordHelp'

const t = textsOf('accounts')

export function ResetPasswordModal({ account, opened, onClose }: AccountModalProps<AdminAccount>) {
  const signInDetails = useSignInDetails()
  if (!account) return null
  const { name, username } = account
  return (
    <>
      <Modal opened={opened} onClose={onClose} title={t('reset.title', { name })}>
        <ResetPasswordForm
          account={account}
          onClose={onClose}
          onReset={(password, signInUrl) => signInDetails.open({ kind: 'reset', name, username, password, signInUrl })}
        />
      </Modal>
      <SignInDetailsModal of={signInDetails} />
    </>
  )
}

interface ResetPasswordFormProps {
  account: AdminAccount
  onClose: () => void
  onReset: (password: string, signInUrl: string) => void
}

function ResetPasswordForm({ account, onClose, onReset }: ResetPasswordFormProps) {
  const passwordHelp = usePasswordHelp()
  const form = useSchemaForm(resetPasswordForm, { id: account.id, password: '', confirmPassword: '' })
  const reset = useAction(accounts.resetPassword, {
    refreshes: accountLists,
    onSuccess: ({ signInUrl }, { body }) => {
      onClose()
      onReset(body.password, signInUrl)
    },
    onRefusal: refusalInForm(form, passwordField),
  })
  return (
    <Form form={form} onSubmit={({ id, password }) => reset.mutateAsync({ body: { id, password } })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('reset.lead', { username: account.username })}
        </Text>
        <PasswordField
          control={form.control}
          name="password"
          label={t('fields.newPassword')}
          {...passwordHelp}
          required
          autoFocus
          onGenerate={(password) => form.setValue('confirmPassword', password, { shouldValidate: true })}
        />
        <PasswordField control={form.control} name="confirmPassword" label={t('fields.confirmPassword')} required />
      </Stack>
      <FormActions place="modal" submitLabel={t('reset.submit')} onCancel={onClose} />
    </Form>
  )
}
