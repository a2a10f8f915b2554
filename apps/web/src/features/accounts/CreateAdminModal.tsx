import { accounts } from '@hop/contract/features/accounts'
import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/useAction'
import { useFormDraft } from '../../app/drafts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { PasswordField } from '../../ui/form/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/TextField'
import { Modal } from '../../ui/Modal'
import { newAccountFields } from './account-refusals'
import { ContactFields } from './ContactFields'
import { usePasswordHelp } from './usePasswordHelp'

interface CreateAdminModalProps {
  opened: boolean
  onClose: () => void
}

export function CreateAdminModal({ opened, onClose }: CreateAdminModalProps) {
  const { t } = useTranslation('accounts')
  return (
    <Modal opened={opened} onClose={onClose} title={t('create.title')} size="lg">
      <CreateAdminForm onClose={onClose} />
    </Modal>
  )
}

const empty = { name: '', username: '', phone: '', email: '', address: '', password: '', confirmPassword: '' }

/** Mounted with each opening. Closed by mistake, it comes back as it was, without the password; "cancel" throws it away. */
function CreateAdminForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts')
  const passwordHelp = usePasswordHelp()
  const form = useSchemaForm(accounts.createAdmin.body, empty)
  const draft = useFormDraft(form, 'accounts.createAdmin')
  const create = useAction(accounts.createAdmin, {
    refreshes: [accounts.listAdmins],
    success: 'accounts:create.done',
    onSuccess: () => {
      draft.clear()
      onClose()
    },
    onRefusal: refusalInForm(form, newAccountFields),
  })
  const { control } = form

  return (
    <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <ContactFields control={control}>
          <TextField control={control} name="username" label={t('fields.username')} help={t('create.usernameHelp')} required />
        </ContactFields>
        <PasswordField
          control={control}
          name="password"
          label={t('fields.password')}
          help={passwordHelp}
          required
          onGenerate={(password) => form.setValue('confirmPassword', password, { shouldValidate: true, shouldDirty: true })}
        />
        <PasswordField control={control} name="confirmPassword" label={t('fields.confirmPassword')} required />
      </SimpleGrid>
      <FormActions
        place="modal"
        submitLabel={t('create.submit')}
        onCancel={() => {
          draft.discard()
          onClose()
        }}
      />
    </Form>
  )
}
