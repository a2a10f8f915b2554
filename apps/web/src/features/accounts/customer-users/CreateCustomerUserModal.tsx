import { customerUsers } from '@hop/contract/features/customer-users'
import { textsOf } from '@hop/texts/page-texts'
import type { CreateModalControl } from '../../../forms/CreateModal'
import { accountLists } from '../manage/account-list'
import { newAccountFields } from '../manage/account-refusals'
import { CreateAccountModal } from '../manage/CreateAccountModal'
import { emptyAccount, NewAccountFields } from '../manage/NewAccountFields'
import { RoleField } from '../manage/RoleField'

const t = textsOf('accounts')

export function CreateCustomerUserModal(control: CreateModalControl) {
  return (
    <CreateAccountModal
      {...control}
      title={t('users.createTitle')}
      call={customerUsers.create}
      schema={customerUsers.create.body}
      inputOf={(body) => ({ body })}
      signInOf={({ signInUrl }, { body }) => ({ ...body, signInUrl })}
      values={emptyAccount}
      draftKey="accounts.createCustomerUser"
      refreshes={accountLists}
      refusals={newAccountFields}
      submitLabel={t('create.submit')}
    >
      {(form) => (
        <NewAccountFields form={form}>
          {/* The whole width: its help is long. */}
          <div style={{ gridColumn: '1 / -1' }}>
            <RoleField control={form.control} name="role" help={t('users.roleHelp')} />
          </div>
        </NewAccountFields>
      )}
    </CreateAccountModal>
  )
}
