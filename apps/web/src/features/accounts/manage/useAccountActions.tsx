import type { AdminAccount } from '@hop/contract/features/account-fields'
import { accounts } from '@hop/contract/features/accounts'
import { IconBuilding, IconDevices, IconEdit, IconKey, IconLockOpen, IconShieldOff, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../../screens/screens'
import { useGoTo } from '../../../screens/useGoTo'
import { ActionDialog } from '../../../forms/ActionDialog'
import { accountLists } from './account-list'
import { problemText } from '../../../ui/feedback/problem-text'
import type { RowAction, RowActionsOf } from '../../../ui/table/columns'
import { useModalFor } from '../../../ui/dialogs/useModalFor'
import { useHistoryAction } from '../../record-history/useHistoryAction'
import type { EditableAccount } from './account-values'
import { AccountSessionsModal } from '../sessions/AccountSessionsModal'
import { DeleteAccountDialog } from './DeleteAccountDialog'
import { EditAccountModal } from './EditAccountModal'
import { ResetPasswordModal } from './ResetPasswordModal'

const t = textsOf('accounts')

/** What may be done to a row is decided on the server and comes with it; here it gets its labels and dialogs. */
export function useAccountActions<Account extends AdminAccount & EditableAccount>({
  hasRegion = false,
  hasFeatures = false,
  hasCustomer = false,
}: {
  hasRegion?: boolean
  hasFeatures?: boolean
  hasCustomer?: boolean
} = {}): {
  actions: RowActionsOf<Account>
  modals: ReactNode
} {
  const edit = useModalFor<Account>()
  const reset = useModalFor<Account>()
  const unlock = useModalFor<Account>()
  const twoStep = useModalFor<Account>()
  const remove = useModalFor<Account>()
  const sessions = useModalFor<Account>()
  const goTo = useGoTo()
  const history = useHistoryAction()

  const main = (account: Account): RowAction | undefined =>
    account.can.edit ? { key: 'edit', label: t('list.edit'), icon: IconEdit, onSelect: () => edit.open(account) } : undefined

  const menu = (account: Account): RowAction[] => {
    const { can, customerId } = account
    const all: (RowAction & { isAllowed: boolean })[] = [
      {
        key: 'unlock',
        isAllowed: can.unlock,
        label: t('list.unlock'),
        icon: IconLockOpen,
        onSelect: () => unlock.open(account),
      },
      {
        key: 'reset',
        isAllowed: can.resetPassword,
        label: t('list.resetPassword'),
        icon: IconKey,
        onSelect: () => reset.open(account),
      },
      {
        key: 'twoStep',
        isAllowed: can.resetTwoStep,
        label: t('list.resetTwoStep'),
        icon: IconShieldOff,
        onSelect: () => twoStep.open(account),
      },
      {
        key: 'sessions',
        isAllowed: can.seeSessions,
        label: t('list.sessions'),
        icon: IconDevices,
        onSelect: () => sessions.open(account),
      },
      {
        key: 'customer',
        isAllowed: hasCustomer && customerId != null,
        label: t('list.openCustomer'),
        icon: IconBuilding,
        onSelect: () => void goTo(screens.customerDetails.to({ id: customerId ?? 0 })),
      },
      {
        key: 'delete',
        isAllowed: can.delete || account.deleteRefusal !== null,
        danger: true,
        obstacle: account.deleteRefusal === null ? undefined : problemText({ code: account.deleteRefusal }),
        label: t('list.delete'),
        icon: IconTrash,
        onSelect: () => remove.open(account),
      },
    ]
    return [...all.filter(({ isAllowed }) => isAllowed), ...history({ entity: 'account', id: account.id })]
  }

  const modals = (
    <>
      <EditAccountModal
        account={edit.subject}
        opened={edit.opened}
        onClose={edit.close}
        hasRegion={hasRegion}
        hasFeatures={hasFeatures}
      />
      <ResetPasswordModal account={reset.subject} opened={reset.opened} onClose={reset.close} />
      <AccountSessionsModal account={sessions.subject} opened={sessions.opened} onClose={sessions.close} />
      <ActionDialog
        about={unlock}
        call={accounts.unlock}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name, username }) => ({
          title: t('unlocking.title', { username }),
          consequence: t('unlocking.consequence', { name }),
          confirmLabel: t('unlocking.confirm'),
        })}
        refreshes={accountLists}
        success="accounts:list.unlocked"
      />
      <ActionDialog
        about={twoStep}
        call={accounts.resetTwoStep}
        inputOf={({ id }) => ({ query: { id } })}
        textsOf={({ name, username }) => ({
          title: t('twoStepReset.title', { username }),
          consequence: t('twoStepReset.consequence', { name }),
          confirmLabel: t('twoStepReset.confirm'),
        })}
        refreshes={accountLists}
        success="accounts:list.twoStepReset"
      />
      <DeleteAccountDialog account={remove.subject} opened={remove.opened} onClose={remove.close} />
    </>
  )
  return { actions: { main, menu }, modals }
}
