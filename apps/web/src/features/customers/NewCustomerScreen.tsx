import type { Customer } from '@hop/contract/features/customer-records'
import { customers } from '@hop/contract/features/customers'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'
import { CreateForm } from '../../forms/CreateForm'
import { useCreateForm } from '../../forms/useCreateForm'
import { asLeft } from '../../screens/lists-as-left'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import { useCustomerRights } from '../customer-records/useCustomerRights'
import { showSuccess } from '../../ui/feedback/toasts'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { SignInDetailsModal } from '../accounts/manage/SignInDetailsModal'
import { useSignInDetails } from '../accounts/manage/useSignInDetails'
import { usePasswordHelp } from '../sign-in/usePasswordHelp'
import { createSchemaFor, emptyCustomer, newCustomerRefusals } from './customer-form'
import { CustomerFields } from './CustomerFields'

const t = textsOf('customers')

export function NewCustomerScreen() {
  // A suggestion: without it the form begins with an empty field.
  const suggested = useCall(customers.nextCode, {}, { staleTimeMs: 0 })
  return (
    <FormPage title={t('screens.newCustomer')}>
      {suggested.isPending ? (
        <FormPlaceholder of={suggested} failedTitle="" />
      ) : (
        <NewCustomerForm customerCode={suggested.data?.data.customerCode ?? ''} />
      )}
    </FormPage>
  )
}

function NewCustomerForm({ customerCode }: { customerCode: string }) {
  const goTo = useGoTo()
  const rights = useCustomerRights()
  const passwordHelp = usePasswordHelp()
  const [created, setCreated] = useState<Customer>()
  const signInDetails = useSignInDetails({ onClosed: () => void (created && showCreated(created)) })
  /** Its page, with the next step offered once more where it can be taken. */
  const showCreated = async ({ id, name, can }: Customer) => {
    await goTo(screens.customerDetails.to({ id }))
    const register = {
      label: t('sales.register'),
      onSelect: () => void goTo(screens.customerSubscription.to({ id }, { ask: 'register' })),
    }
    showSuccess(t('create.done', { name }), can.register ? register : undefined)
  }
  const form = useSchemaForm(createSchemaFor(rights), emptyCustomer(rights, customerCode))
  const create = useCreateForm(customers.create, {
    form,
    inputOf: (body) => ({ body }),
    draftKey: 'customers.create',
    refreshes: [customers.list],
    refusals: newCustomerRefusals,
    onCreated: ({ data, signInUrl }, { body: { adminName = data.name, username, password } }) => {
      setCreated(data)
      signInDetails.open({ kind: 'created', name: adminName, username, password, signInUrl })
    },
  })
  const { control } = form
  const repeat = (password: string) => form.setValue('confirmPassword', password, { shouldValidate: true, shouldDirty: true })

  return (
    <>
      <CreateForm create={create} submitLabel={t('create.submit')} onCancel={() => void goTo(asLeft(screens.customers.to()))}>
        <CustomerFields control={control}>
          <Section title={t('form.account')} lead={t('form.accountLead')}>
            <Stack gap="md">
              <FieldGrid>
                <TextField
                  control={control}
                  name="adminName"
                  label={t('fields.adminName')}
                  help={t('form.adminNameHelp')}
                  required
                />
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
                  {...passwordHelp}
                  required
                  onGenerate={repeat}
                />
                <PasswordField control={control} name="confirmPassword" label={t('fields.confirmPassword')} required />
              </FieldGrid>
            </Stack>
          </Section>
        </CustomerFields>
      </CreateForm>
      <SignInDetailsModal of={signInDetails} />
    </>
  )
}
