import { accounts } from '@hop/contract/features/accounts'
import { textsOf } from '@hop/texts/page-texts'
import type { CreateModalControl } from '../../../forms/CreateModal'
import { SelectField } from '../../../ui/form/fields/SelectField'
import { newAccountFields } from '../manage/account-refusals'
import { CreateAccountModal } from '../manage/CreateAccountModal'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'

const t = textsOf('accounts', 'shell')

export function CreateAdminModal(control: CreateModalControl) {
  const roles = (['Admin', 'SupperAdmin'] as const).map((role) => ({ value: role, label: t(`shell:roles.${role}`) }))
  return (
    <CreateAccountModal
      {...control}
      title={t('create.title')}
      call={accounts.createAdmin}
      schema={accounts.createAdmin.body}
      inputOf={(body) => ({ body })}
      signInOf={({ signInUrl }, { body }) => ({ ...body, signInUrl })}
      values={{ ...emptyAccount, role: 'Admin' as const }}
      draftKey="accounts.createAdmin"
      refreshes={[accounts.listAdmins]}
      refusals={newAccountFields}
      submitLabel={t('create.submit')}
    >
      {(form) => (
        <NewAccountFields form={form}>
          <SelectField control={form.control} name="role" label={t('fields.role')} choices={roles} required />
        </NewAccountFields>
      )}
    </CreateAccountModal>
  )
}
