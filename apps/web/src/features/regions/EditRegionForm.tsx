import { regions, type Region } from '@hop/contract/features/regions'
import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
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
import { useEveryPlan } from './every-plan'
import { RegionFields } from './RegionFields'
import { regionRefusals } from './region-refusals'

const valuesOf = ({ id, name, subscriptions, updatedAt }: Region) => ({
  id,
  name,
  listIdSubcriptionPlans: subscriptions.map(({ subscriptionPlanId }) => subscriptionPlanId),
  updatedAt,
})

/** The version it began from travels with the form and its draft: what was saved meanwhile is never overwritten unseen. */
export function EditRegionForm({ region }: { region: Region }) {
  const { t } = useTranslation('regions')
  const navigate = useNavigate()
  const form = useSchemaForm(regions.update.body, valuesOf(region))
  const draft = useFormDraft(form, `regions.edit.${region.id}`)
  /** The version that somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<Region>()
  const everyPlan = useEveryPlan().data?.data
  const mine = useWatch({ control: form.control })
  const toList = () => void navigate({ to: '/location' })

  const showTheirs = async () => {
    try {
      setTheirs((await callServer(regions.find, { params: { id: region.id }, query: { includeSubscriptions: true } })).data)
    } catch (problem) {
      showProblem(problem)
    }
  }
  const save = useAction(regions.update, {
    refreshes: [regions.list, regions.find, regions.names],
    success: 'regions:edit.done',
    onSuccess: () => {
      draft.clear()
      toList()
    },
    onRefusal: (refusal) => {
      if (refusal.code !== 'StaleEdit') return refusalInForm(form, regionRefusals)(refusal)
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

  const nameOf = new Map(everyPlan?.map(({ id, name }) => [id, name]))
  const namesOf = (ids: readonly number[] = []) =>
    ids
      .map((id) => nameOf.get(id) ?? `#${id}`)
      .toSorted()
      .join(', ')

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <RestoredDraftNotice restoredAt={draft.restoredAt} onDiscard={draft.discard} />
        {theirs ? (
          <StaleEditNotice
            fields={[
              { label: t('fields.name'), mine: mine.name ?? '', theirs: theirs.name },
              {
                label: t('fields.plans'),
                mine: namesOf(mine.listIdSubcriptionPlans),
                theirs: namesOf(valuesOf(theirs).listIdSubcriptionPlans),
              },
            ]}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <RegionFields control={form.control} offered={theirs?.subscriptions ?? region.subscriptions} />
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {theirs ? null : <FormActions onCancel={toList} onlyWhenChanged />}
    </Form>
  )
}
