import { plans, type Plan } from '@hop/contract/features/plans'
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
import { PlanFields } from './PlanFields'
import { useVersionWords } from './useVersionWords'

const valuesOf = ({ vatPercent: _v, priceWithVat: _p, createdBy: _b, createdTime: _t, can: _c, ...values }: Plan) => values

/** The version it began from travels with the form and its draft: what was saved meanwhile is never overwritten unseen. */
export function EditPlanForm({ plan }: { plan: Plan }) {
  const navigate = useNavigate()
  const form = useSchemaForm(plans.update.body, valuesOf(plan))
  const draft = useFormDraft(form, `plans.edit.${plan.id}`)
  /** The version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Plan>()
  const mine = useWatch({ control: form.control })
  const versions = useVersionWords()
  const toList = () => void navigate({ to: '/subscription-plans', search: plan.active ? {} : { view: 'inactive' } })

  const showTheirs = async () => {
    try {
      setTheirs((await callServer(plans.find, { params: { id: plan.id } })).data)
    } catch (problem) {
      showProblem(problem)
    }
  }
  const save = useAction(plans.update, {
    refreshes: [plans.list, plans.find],
    success: 'plans:edit.done',
    onSuccess: () => {
      draft.clear()
      toList()
    },
    onRefusal: (refusal) => {
      if (refusal.code !== 'StaleEdit') return refusalInForm(form, { DuplicatePlanCode: 'code' })(refusal)
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
    draft.clear()
    setTheirs(undefined)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
        {theirs ? (
          <StaleEditNotice fields={versions(mine, valuesOf(theirs))} onKeepMine={keepMine} onTakeTheirs={takeTheirs} />
        ) : null}
        <PlanFields control={form.control} vatPercent={plan.vatPercent} />
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions onCancel={toList} onlyWhenChanged />}
    </Form>
  )
}
