import { defaultAccount, type DefaultAccount } from '@hop/contract/features/default-account'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { useRefusalWithRefetch } from '../../forms/useRefusalWithRefetch'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { exactTimeText } from '../../ui/text/times'
import { TestSignIn } from './TestSignIn'

const t = textsOf('default-account')

export function DefaultAccountScreen() {
  const found = useFreshRecord(defaultAccount.find, {})
  const account = found.record
  return (
    <FormPage title={t('screens.defaultAccount')} lead={t('lead')}>
      {account ? (
        <DefaultAccountForm key={account.modifiedAt} account={account} />
      ) : (
        <FormPlaceholder of={found} failedTitle={t('form.loadFailed')} />
      )}
    </FormPage>
  )
}

function DefaultAccountForm({ account }: { account: DefaultAccount }) {
  const { username, status, modifiedAt, hasPassword } = account
  const form = useSchemaForm(defaultAccount.save.body, { username, password: '', status, modifiedAt })
  const save = useAction(defaultAccount.save, {
    refreshes: [defaultAccount.find],
    success: 'default-account:form.saved',
    onRefusal: useRefusalWithRefetch(form, defaultAccount.find),
  })
  const { control } = form
  return (
    <Form form={form} onSubmit={(body) => save.mutateAsync({ body })}>
      <Section title={t('title')}>
        <Stack gap="md">
          <FieldGrid>
            <TextField control={control} name="username" label={t('fields.username')} help={t('form.usernameHelp')} required />
            <PasswordField
              control={control}
              name="password"
              label={t('fields.password')}
              required={!hasPassword}
              help={hasPassword ? t('form.passwordKept') : undefined}
            />
          </FieldGrid>
          <CheckboxField
            control={control}
            name="status"
            label={t('fields.status')}
            help={t('form.statusHelp')}
            as="switch"
            asFlag
          />
          <TestSignIn form={form} />
          <Text fz="sm" c="dimmed">
            {t('fields.modifiedAt')}: {modifiedAt === null ? t('form.never') : exactTimeText(modifiedAt)}
          </Text>
        </Stack>
      </Section>
      <FormActions onlyWhenChanged />
    </Form>
  )
}
