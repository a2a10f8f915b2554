import { accounts } from '@hop/contract/features/accounts'
import type { customerRoles, Role } from '@hop/contract/roles'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../api/client'
import { EditForm } from '../../app/EditForm'
import { updateSessionUser, useUser } from '../../app/session'
import { useEditForm } from '../../app/useEditForm'
import { Modal } from '../../ui/Modal'
import { accountLists } from './account-list'
import type { AccountModalProps } from './account-modal'
import { contactFields, regionField } from './account-refusals'
import { ContactFields } from './ContactFields'
import { RegionField } from './RegionField'
import { RoleField } from './RoleField'
import { useRegionChoices } from './useRegionChoices'

export interface EditableAccount {
  id: number
  name: string
  phone: string
  email: string
  address: string
  updatedAt: string
  saleAreaId?: number | null
  role: Role
  /** Comes with the lists of accounts one manages. */
  can?: { changeRole: boolean }
}

/** What the form changes besides the contact details. */
interface FormParts {
  hasRegion: boolean
  hasRole: boolean
}

const editable = ['name', 'phone', 'email', 'address'] as const

function valuesOf(account: EditableAccount, { hasRegion, hasRole }: FormParts) {
  const { id, name, phone, email, address, updatedAt, saleAreaId, role } = account
  return {
    id,
    name,
    phone,
    email,
    address,
    updatedAt,
    ...(hasRegion && saleAreaId && { areaId: saleAreaId }),
    // Only the people of a customer can be given another role.
    ...(hasRole && { role: role as (typeof customerRoles)[number] }),
  }
}

interface EditAccountModalProps extends AccountModalProps<EditableAccount> {
  /** For the accounts of managers, who can be moved to another region. */
  hasRegion?: boolean
}

/** Contact details: one's own, or those of an account one manages. */
export function EditAccountModal({ account, opened, onClose, hasRegion = false }: EditAccountModalProps) {
  const { t } = useTranslation('accounts')
  const user = useUser()
  if (!account) return null
  const isOwn = account.id === user?.id
  return (
    <Modal opened={opened} onClose={onClose} title={isOwn ? t('edit.title') : t('edit.titleOf', { name: account.name })}>
      <EditAccountForm account={account} isOwn={isOwn} hasRegion={hasRegion} onClose={onClose} />
    </Modal>
  )
}

interface EditAccountFormProps {
  account: EditableAccount
  isOwn: boolean
  hasRegion: boolean
  onClose: () => void
}

function EditAccountForm({ account, isOwn, hasRegion, onClose }: EditAccountFormProps) {
  const { t } = useTranslation(['accounts', 'shell'])
  const regions = useRegionChoices()
  const hasRole = account.can?.changeRole ?? false
  const edit = useEditForm(accounts.update, {
    record: account,
    valuesOf: (record) => valuesOf(record, { hasRegion, hasRole }),
    findLatest: async (): Promise<EditableAccount> => (await callServer(accounts.find, { params: { id: account.id } })).data,
    refreshes: [...accountLists, accounts.find],
    success: 'accounts:edit.done',
    onSaved: ({ data }) => {
      if (isOwn) updateSessionUser(data)
      onClose()
    },
    refusals: { ...contactFields, ...regionField },
  })
  const { control } = edit.form
  const regionName = (id: number | null | undefined) => regions.find(({ value }) => value === id)?.label ?? ''
  const roleName = (role: Role | undefined) => (role === undefined ? '' : t(`shell:roles.${role}`))

  return (
    <EditForm
      edit={edit}
      versions={(mine, theirs) => [
        ...editable.map((name) => ({ label: t(`fields.${name}`), mine: mine[name] ?? '', theirs: theirs[name] })),
        ...(hasRegion
          ? [{ label: t('fields.saleArea'), mine: regionName(mine.areaId), theirs: regionName(theirs.saleAreaId) }]
          : []),
        ...(hasRole ? [{ label: t('fields.role'), mine: roleName(mine.role), theirs: roleName(theirs.role) }] : []),
      ]}
      onCancel={onClose}
      place="modal"
    >
      <ContactFields control={control} isOwn={isOwn}>
        {hasRole ? <RoleField control={control} name="role" help={t('edit.roleHelp')} /> : null}
        {hasRegion ? <RegionField control={control} name="areaId" help={t('managers.moveHelp')} /> : null}
      </ContactFields>
    </EditForm>
  )
}
