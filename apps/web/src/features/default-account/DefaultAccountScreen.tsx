import type { CallInput } from '@hop/contract/call'
import { defaultAccount, type DefaultAccount } from '@hop/contract/features/default-account'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { callServer } from '../../api/client'
import { EditForm } from '../../forms/EditForm'
import { fieldTexts, switchText } from '../../forms/field-texts'
import { useEditForm } from '../../forms/useEditForm'
import { useFreshRecord } from '../../forms/useFreshRecord'
import { CheckboxField } from '../../ui/form/fields/CheckboxField'
import { FieldGrid } from '../../ui/form/fields/FieldGrid'
import { FormPage, FormPlaceholder } from '../../ui/form/FormPage'
import { PasswordField } from '../../ui/form/passwords/PasswordField'
import { TextField } from '../../ui/form/fields/TextField'
import { Section } from '../../ui/page/Section'
import { exactTimeText } from '../../ui/text/times'
import { TestSignIn } from './TestSignIn'

const t = textsOf('default-account')

type Version = Partial<CallInput<typeof defaultAccount.save>['body']>

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
  const { modifiedAt, hasPassword } = account
  const edit = useEditForm(defaultAccount.save, {
    record: account,
    valuesOf: ({ username, status, modifiedAt: version }) => ({ username, password: '', status, modifiedAt: version }),
    findLatest: async () => (await callServer(defaultAccount.find, {})).data,
    refreshes: [defaultAccount.find],
    success: 'default-account:form.saved',
    // The form begins anew with what was saved.
    onSaved: () => undefined,
  })
  const { control } = edit.form
  const texts = fieldTexts(
    { username: ({ username = '' }: Version) => username, status: ({ status }: Version) => switchText(status) },
    (name) => t(`fields.${name}`),
  )
  return (
    <EditForm edit={edit} fieldTexts={texts} onCancel={() => edit.form.reset()}>
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
          <TestSignIn form={edit.form} />
          <Text fz="sm" c="dimmed">
            {t('fields.modifiedAt')}: {modifiedAt === null ? t('form.never') : exactTimeText(modifiedAt)}
          </Text>
        </Stack>
      </Section>
    </EditForm>
  )
}
