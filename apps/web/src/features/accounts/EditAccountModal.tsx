import { accounts } from '@hop/contract/features/accounts'
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
import { useRegionChoices } from './useRegionChoices'

export interface EditableAccount {
  id: number
  name: string
  phone: string
  email: string
  address: string
  updatedAt: string
  /** Of a manager: whoever edits somebody else's account can move it to another region. */
  saleAreaId?: number | null
}

const editable = ['name', 'phone', 'email', 'address'] as const

function valuesOf({ id, name, phone, email, address, updatedAt, saleAreaId }: EditableAccount, isOwn: boolean) {
  const details = { id, name, phone, email, address, updatedAt }
  return isOwn || !saleAreaId ? details : { ...details, areaId: saleAreaId }
}

/** Contact details: one's own, or those of an account one manages. */
export function EditAccountModal({ account, opened, onClose }: AccountModalProps<EditableAccount>) {
  const { t } = useTranslation('accounts')
  const user = useUser()
  if (!account) return null
  const isOwn = account.id === user?.id
  return (
    <Modal opened={opened} onClose={onClose} title={isOwn ? t('edit.title') : t('edit.titleOf', { name: account.name })}>
      <EditAccountForm account={account} isOwn={isOwn} onClose={onClose} />
    </Modal>
  )
}

interface EditAccountFormProps {
  account: EditableAccount
  isOwn: boolean
  onClose: () => void
}

function EditAccountForm({ account, isOwn, onClose }: EditAccountFormProps) {
  const { t } = useTranslation('accounts')
  const regions = useRegionChoices()
  const hasRegion = 'areaId' in valuesOf(account, isOwn)
  const edit = useEditForm(accounts.update, {
    record: account,
    valuesOf: (record) => valuesOf(record, isOwn),
    findLatest: async () => (await callServer(accounts.find, { params: { id: account.id } })).data,
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

  return (
    <EditForm
      edit={edit}
      versions={(mine, theirs) => [
        ...editable.map((name) => ({ label: t(`fields.${name}`), mine: mine[name] ?? '', theirs: theirs[name] })),
        ...(hasRegion
          ? [{ label: t('fields.saleArea'), mine: regionName(mine.areaId), theirs: regionName(theirs.saleAreaId) }]
          : []),
      ]}
      onCancel={onClose}
      place="modal"
    >
      <ContactFields control={control} isOwn={isOwn}>
        {hasRegion ? <RegionField control={control} name="areaId" help={t('managers.moveHelp')} /> : null}
      </ContactFields>
    </EditForm>
  )
}
