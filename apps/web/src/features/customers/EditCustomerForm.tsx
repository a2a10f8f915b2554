import { customers, type Customer } from '@hop/contract/features/customers'
import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callServer } from '../../api/client'
import { useAction } from '../../api/useAction'
import { useFormDraft } from '../../app/drafts'
import { showProblem } from '../../app/toasts'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { RestoredDraftNotice } from '../../ui/RestoredDraftNotice'
import { StaleEditNotice } from '../../ui/StaleEditNotice'
import { customerRefusals, valuesOf } from './customer-form'
import { CustomerFields } from './CustomerFields'
import { useIsAdministrator } from './useIsAdministrator'
import { useVersionWords } from './useVersionWords'

/** The version it began from travels with the form and its draft: what was saved meanwhile is never overwritten unseen. */
export function EditCustomerForm({ customer }: { customer: Customer }) {
  const navigate = useNavigate()
  const isAdministrator = useIsAdministrator()
  const form = useSchemaForm(customers.update.body, valuesOf(customer, isAdministrator))
  const draft = useFormDraft(form, `customers.edit.${customer.id}`)
  /** The version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Customer>()
  const mine = useWatch({ control: form.control })
  const versions = useVersionWords()
  const toDetails = () => navigate({ to: `/customers/details/${customer.id}` })

  const showTheirs = async () => {
    try {
      setTheirs((await callServer(customers.find, { params: { id: customer.id } })).data)
    } catch (problem) {
      showProblem(problem)
    }
  }
  const save = useAction(customers.update, {
    refreshes: [customers.list, customers.find],
    success: 'customers:edit.done',
    onSuccess: async () => {
      draft.clear()
      await toDetails()
    },
    onRefusal: (refusal) => {
      if (refusal.code !== 'StaleEdit') return refusalInForm(form, customerRefusals)(refusal)
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
    form.reset(valuesOf(theirs, isAdministrator))
    draft.clear()
    setTheirs(undefined)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
        {theirs ? (
          <StaleEditNotice
            fields={versions(mine, valuesOf(theirs, isAdministrator))}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <CustomerFields control={form.control} saved={customer} />
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions onCancel={() => void toDetails()} onlyWhenChanged />}
    </Form>
  )
}
