import { accounts } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { CreateModal, type CreateModalControl } from '../../../forms/CreateModal'
import { SelectField } from '../../../ui/form/SelectField'
import { newAccountFields } from '../manage/account-refusals'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'

export function CreateAdminModal(control: CreateModalControl) {
  const { t } = useTranslation(['accounts', 'shell'])
  const roles = (['Admin', 'SupperAdmin'] as const).map((role) => ({ value: role, label: t(`shell:roles.${role}`) }))
  return (
    <CreateModal
      {...control}
      title={t('create.title')}
      call={accounts.createAdmin}
      schema={accounts.createAdmin.body}
      inputOf={(body) => ({ body })}
      values={{ ...emptyAccount, role: 'Admin' as const }}
      draftKey="accounts.createAdmin"
      refreshes={[accounts.listAdmins]}
      success="accounts:create.done"
      refusals={newAccountFields}
      submitLabel={t('create.submit')}
    >
      {(form) => (
        <NewAccountFields form={form}>
          <SelectField control={form.control} name="role" label={t('fields.role')} choices={roles} required />
        </NewAccountFields>
      )}
    </CreateModal>
  )
}
