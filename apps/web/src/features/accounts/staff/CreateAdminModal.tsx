import { accounts } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import { CreateModal, type CreateModalControl } from '../../../forms/CreateModal'
import { newAccountFields } from '../manage/account-refusals'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'

export function CreateAdminModal(control: CreateModalControl) {
  const { t } = useTranslation('accounts')
  return (
    <CreateModal
      {...control}
      title={t('create.title')}
      call={accounts.createAdmin}
      schema={accounts.createAdmin.body}
      inputOf={(body) => ({ body })}
      values={emptyAccount}
      draftKey="accounts.createAdmin"
      refreshes={[accounts.listAdmins]}
      success="accounts:create.done"
      refusals={newAccountFields}
      submitLabel={t('create.submit')}
    >
      {(form) => <NewAccountFields form={form} />}
    </CreateModal>
  )
}
