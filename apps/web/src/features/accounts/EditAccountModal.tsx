import { accounts } from '@hop/contract/features/accounts'
import { Stack } from '@mantine/core'
import { useState } from 'react'
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
import type { AccountModalProps } from './account-modal'
import { contactFields } from './account-refusals'
import { ContactFields } from './ContactFields'

export interface EditableAccount {
  id: number
  name: string
  phone: string
  email: string
  address: string
  updatedAt: string
}

const editable = ['name', 'phone', 'email', 'address'] as const
const valuesOf = ({ id, name, phone, email, address, updatedAt }: EditableAccount) => ({
  id,
  name,
  phone,
  email,
  address,
  updatedAt,
})

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
  const form = useSchemaForm(accounts.update.body, valuesOf(account))
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
    refreshes: [accounts.listAdmins, accounts.find],
    success: 'accounts:edit.done',
    onSuccess: ({ data }) => {
      if (isOwn) updateSessionUser(data)
      onClose()
    },
    onRefusal: (refusal) => {
      if (refusal.code !== 'StaleEdit') return refusalInForm(form, contactFields)(refusal)
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
    form.reset(valuesOf(theirs))
    setTheirs(undefined)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {theirs ? (
          <StaleEditNotice
            fields={editable.map((name) => ({
              label: t(`fields.${name}`),
              mine: mine[name] ?? '',
              theirs: theirs[name],
            }))}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <ContactFields control={form.control} isOwn={isOwn} />
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions place="modal" onCancel={onClose} onlyWhenChanged />}
    </Form>
  )
}
