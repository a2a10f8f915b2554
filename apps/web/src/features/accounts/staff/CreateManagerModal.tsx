import { accounts } from '@hop/contract/features/accounts'
import { useTranslation } from 'react-i18next'
import type { CreateModalControl } from '../../../forms/CreateModal'
import { newAccountFields, regionField } from '../manage/account-refusals'
import { CreateAccountModal } from '../manage/CreateAccountModal'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'
import { RegionField } from '../manage/RegionField'

export function CreateManagerModal(control: CreateModalControl) {
  const { t } = useTranslation('accounts')
  return (
    <CreateAccountModal
      {...control}
      title={t('managers.createTitle')}
      call={accounts.createManager}
      schema={accounts.createManager.body}
      inputOf={(body) => ({ body })}
      values={emptyAccount}
      draftKey="accounts.createManager"
      refreshes={[accounts.listManagers]}
      refusals={{ ...newAccountFields, ...regionField }}
      submitLabel={t('create.submit')}
    >
      {(form) => (
        <NewAccountFields form={form}>
          <RegionField control={form.control} name="areaId" help={t('managers.regionHelp')} />
        </NewAccountFields>
      )}
    </CreateAccountModal>
  )
}
