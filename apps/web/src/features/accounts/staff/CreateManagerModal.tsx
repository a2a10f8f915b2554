import { accounts } from '@hop/contract/features/accounts'
import { textsOf } from '@hop/texts/page-texts'
import type { CreateModalControl } from '../../../forms/CreateModal'
import { newAccountFields, regionField } from '../manage/account-refusals'
import { CreateAccountModal } from '../manage/CreateAccountModal'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'
import { RegionField } from '../manage/RegionField'

const t = textsOf('accounts')

export function CreateManagerModal(control: CreateModalControl) {
  return (
    <CreateAccountModal
      {...control}
      title={t('managers.createTitle')}
      call={accounts.createManager}
      schema={accounts.createManager.body}
      inputOf={(body) => ({ body })}
      signInOf={({ signInUrl }, { body }) => ({ ...body, signInUrl })}
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
