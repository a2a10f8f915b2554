import { accounts } from '@hop/contract/features/accounts'
import { Stack } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { updateSessionUser, useUser } from '../../app/session'
import { showProblem } from '../../app/toasts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/Modal'
import { StaleEditNotice } from '../../ui/StaleEditNotice'
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
  const values = valuesOf(account, isOwn)
  const hasRegion = 'areaId' in values
  const form = useSchemaForm(accounts.update.body, values)
  /** The version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<EditableAccount>()
  const mine = useWatch({ control: form.control })

  const showTheirs = async () => {
    try {
      setTheirs((await callServer(accounts.find, { params: { id: account.id } })).data)
    } catch (problem) {
      showProblem(problem)
    }
  }
  const save = useAction(accounts.update, {
    refreshes: [...accountLists, accounts.find],
    success: 'accounts:edit.done',
    onSuccess: ({ data }) => {
      if (isOwn) updateSessionUser(data)
      onClose()
    },
    onRefusal: (refusal) => {
      if (refusal.code !== 'StaleEdit') return refusalInForm(form, { ...contactFields, ...regionField })(refusal)
      void showTheirs()
      return true
    },
  })
  const submit = (body: Parameters<typeof save.mutateAsync>[0]['body']) => save.mutateAsync({ body })

  const keepMine = () => {
    if (!theirs) return
    form.setValue('updatedAt', theirs.updatedAt)
    setTheirs(undefined)
    void form.handleSubmit((body) => submit(body).catch(() => undefined))()
  }
  const takeTheirs = () => {
    if (!theirs) return
    form.reset(valuesOf(theirs, isOwn))
    setTheirs(undefined)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {theirs ? (
          <BothVersions mine={mine} theirs={theirs} hasRegion={hasRegion} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
        ) : null}
        <ContactFields control={form.control} isOwn={isOwn}>
          {hasRegion ? <RegionField control={form.control} name="areaId" help={t('managers.moveHelp')} /> : null}
        </ContactFields>
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions place="modal" onCancel={onClose} onlyWhenChanged />}
    </Form>
  )
}

interface BothVersionsProps extends Pick<ComponentProps<typeof StaleEditNotice>, 'onKeepMine' | 'onTakeTheirs'> {
  mine: { [Name in (typeof editable)[number]]?: string | undefined } & { areaId?: number | undefined }
  theirs: EditableAccount
  hasRegion: boolean
}

function BothVersions({ mine, theirs, hasRegion, ...choices }: BothVersionsProps) {
  const { t } = useTranslation('accounts')
  const regions = useRegionChoices()
  const regionName = (id: number | null | undefined) => regions.find(({ value }) => value === id)?.label ?? ''
  const details = editable.map((name) => ({ label: t(`fields.${name}`), mine: mine[name] ?? '', theirs: theirs[name] }))
  const region = { label: t('fields.saleArea'), mine: regionName(mine.areaId), theirs: regionName(theirs.saleAreaId) }
  return <StaleEditNotice fields={hasRegion ? [...details, region] : details} {...choices} />
}
