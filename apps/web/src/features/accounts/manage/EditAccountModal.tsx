import { accounts } from '@hop/contract/features/accounts'
import { allAccounts } from '@hop/contract/features/all-accounts'
import type { Role } from '@hop/contract/roles'
import { textsOf } from '@hop/texts/page-texts'
import type * as z from 'zod/mini'
import { callServer } from '../../../api/client'
import { EditForm } from '../../../forms/EditForm'
import { updateSessionUser, useUser } from '../../../session/session'
import { useMayCall } from '../../../session/useMayCall'
import { useEditForm } from '../../../forms/useEditForm'
import { Modal } from '../../../ui/dialogs/Modal'
import { accountLists } from './account-list'
import type { AccountModalProps } from '../account-modal'
import { contactFields, regionField, roleField } from './account-refusals'
import { type EditableAccount, type FormParts, valuesOf } from './account-values'
import { ContactFields } from './ContactFields'
import { FeatureFields } from './FeatureFields'
import { MeetingsOfViewer } from './MeetingsOfViewer'
import { RegionField } from './RegionField'
import { RoleField } from './RoleField'
import { useRegionChoices } from '../../regions/useRegionChoices'

const t = textsOf('accounts', 'shell')

type Version = Partial<z.input<typeof accounts.update.body>>

const editable = ['name', 'phone', 'email', 'address'] as const
const features = { activeFaceId: 'faceId', activeSmartVoice: 'smartVoice', isAutoCheckActiveVoiceText: 'autoVoice' } as const

interface EditAccountModalProps extends AccountModalProps<EditableAccount> {
  /** Where there are accounts of managers, who can be moved to another region. */
  hasRegion?: boolean
  /** For a customer's people, to whom the portal offers features. */
  hasFeatures?: boolean
}

/** Contact details: one's own, or those of an account one manages. */
export function EditAccountModal({ account, opened, onClose, hasRegion = false, hasFeatures = false }: EditAccountModalProps) {
  const user = useUser()
  if (!account) return null
  const isOwn = account.id === user?.id
  const parts: FormParts = {
    hasRegion: hasRegion && account.saleAreaId != null,
    hasRole: account.can?.changeRole ?? false,
    hasFeatures,
  }
  return (
    <Modal opened={opened} onClose={onClose} title={isOwn ? t('edit.title') : t('edit.titleOf', { name: account.name })}>
      <EditAccountForm account={account} isOwn={isOwn} parts={parts} onClose={onClose} />
    </Modal>
  )
}

interface EditAccountFormProps {
  account: EditableAccount
  isOwn: boolean
  parts: FormParts
  onClose: () => void
}

function EditAccountForm({ account, isOwn, parts, onClose }: EditAccountFormProps) {
  const { hasRegion, hasRole, hasFeatures } = parts
  const hasAllAccounts = useMayCall(allAccounts.list)
  const regions = useRegionChoices({ enabled: hasRegion })
  const edit = useEditForm(accounts.update, {
    record: account,
    valuesOf: (record) => valuesOf(record, parts),
    findLatest: async (): Promise<EditableAccount> => (await callServer(accounts.find, { params: { id: account.id } })).data,
    refreshes: [...accountLists, accounts.find],
    success: 'accounts:edit.done',
    onSaved: ({ data }) => {
      if (isOwn) updateSessionUser(data)
      onClose()
    },
    refusals: { ...contactFields, ...regionField, ...roleField },
  })
  const { control } = edit.form
  const regionName = (id: number | null | undefined) => regions.find(({ value }) => value === id)?.label ?? ''
  const onOrOff = (flag: number | undefined) => t(flag === 1 ? 'users.on' : 'users.off')
  const roleName = (role: Role | undefined) => (role === undefined ? '' : t(`shell:roles.${role}`))

  return (
    <EditForm
      edit={edit}
      fieldTexts={[
        ...editable.map((name) => ({ label: t(`fields.${name}`), textOf: (version: Version) => version[name] ?? '' })),
        ...(hasRegion ? [{ label: t('fields.saleArea'), textOf: ({ areaId }: Version) => regionName(areaId) }] : []),
        ...(hasRole ? [{ label: t('fields.role'), textOf: ({ role }: Version) => roleName(role) }] : []),
        ...(hasFeatures
          ? (Object.keys(features) as (keyof typeof features)[]).map((name) => ({
              label: t(`users.${features[name]}`),
              textOf: (version: Version) => onOrOff(version[name]),
            }))
          : []),
      ]}
      onCancel={onClose}
      place="modal"
    >
      <ContactFields control={control} isOwn={isOwn} hasEmail={!isOwn} emailHelp={t('edit.emailHelp')}>
        {hasRole ? (
          <RoleField control={control} name="role" help={t(hasAllAccounts ? 'edit.roleHelpStaff' : 'edit.roleHelp')} />
        ) : null}
        {hasRegion ? <RegionField control={control} name="areaId" help={t('managers.moveHelp')} /> : null}
      </ContactFields>
      {hasRole ? <MeetingsOfViewer account={account} form={edit.form} /> : null}
      {hasFeatures ? <FeatureFields form={edit.form} /> : null}
    </EditForm>
  )
}
