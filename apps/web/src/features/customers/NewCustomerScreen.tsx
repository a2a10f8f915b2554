import { customers } from '@hop/contract/features/customers'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMayCall } from '../../session/useMayCall'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useAction } from '../../api/useAction'
import { useFormDraft } from '../../forms/drafts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { PasswordField } from '../../ui/form/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/TextField'
import { PageHeader } from '../../ui/page/PageHeader'
import { RestoredDraftNotice } from '../../ui/form/RestoredDraftNotice'
import { Section } from '../../ui/page/Section'
import { usePasswordHelp } from '../sign-in/usePasswordHelp'
import { createSchemaFor, emptyCustomer, newCustomerRefusals } from './customer-form'
import { CustomerFields } from './CustomerFields'
import { FieldGrid } from '../../ui/form/FieldGrid'

export function NewCustomerScreen() {
  const { t } = useTranslation(['customers', 'shell'])
  const goTo = useGoTo()
  const isAdministrator = useMayCall(customers.restore)
  const passwordHelp = usePasswordHelp()
  const form = useSchemaForm(createSchemaFor(isAdministrator), emptyCustomer(isAdministrator))
  const draft = useFormDraft(form, 'customers.create')
  const create = useAction(customers.create, {
    refreshes: [customers.list],
    success: 'customers:create.done',
    onSuccess: async ({ data }) => {
      draft.clear()
      await goTo(screens.customerDetails.to({ id: data.id }))
    },
    onRefusal: refusalInForm(form, newCustomerRefusals),
  })
  const { control } = form
  const repeat = (password: string) => form.setValue('confirmPassword', password, { shouldValidate: true, shouldDirty: true })

  return (
    <Stack gap="md" maw={960} mx="auto" w="100%">
      <PageHeader title={t('shell:screens.newCustomer')} />
      <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
      <Form form={form} onSubmit={(body) => create.mutateAsync({ body })}>
        <CustomerFields control={control}>
          <Section title={t('form.account')} lead={t('form.accountLead')}>
            <Stack gap="md">
              <FieldGrid>
                <TextField
                  control={control}
                  name="username"
                  label={t('fields.username')}
                  help={t('form.usernameHelp')}
                  required
                />
              </FieldGrid>
              <FieldGrid>
                <PasswordField
                  control={control}
                  name="password"
                  label={t('fields.password')}
                  help={passwordHelp}
                  required
                  onGenerate={repeat}
                />
                <PasswordField control={control} name="confirmPassword" label={t('fields.confirmPassword')} required />
              </FieldGrid>
            </Stack>
          </Section>
        </CustomerFields>
        <FormActions submitLabel={t('create.submit')} onCancel={() => void goTo(screens.customers.to())} />
      </Form>
    </Stack>
  )
}
