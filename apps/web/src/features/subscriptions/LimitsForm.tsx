import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useAction } from '../../api/useAction'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { useSchemaForm } from '../../ui/form/schema-form'
import { StaleEditNotice } from '../../ui/StaleEditNotice'
import { usePlanWords } from '../plans/plan-words'
import { LimitFields } from './LimitFields'
import { changedReads } from './subscription-reads'

interface LimitsFormProps {
  subscription: Subscription
  onStale: () => Promise<unknown>
  onClose: () => void
}

const schema = z.omit(subscriptions.setLimits.body, { customerSubscriptionId: true })
type Limits = Pick<Subscription, 'numberOfConcurrentMeetings' | 'meetingConcurrentParticipantsLimit'>

const valuesOf = ({ numberOfConcurrentMeetings, meetingConcurrentParticipantsLimit, updatedAt }: Subscription) => ({
  numberOfConcurrentMeetings,
  meetingConcurrentParticipantsLimit,
  updatedAt,
})

/** The version it began from travels with the form: what was saved meanwhile is never overwritten unseen. */
export function LimitsForm({ subscription, onStale, onClose }: LimitsFormProps) {
  const { t } = useTranslation('subscriptions')
  const words = usePlanWords()
  const form = useSchemaForm(schema, valuesOf(subscription))
  const mine = useWatch({ control: form.control })
  /** Somebody else has saved meanwhile; what they saved is in `subscription` by then. */
  const [isStale, setStale] = useState(false)
  const save = useAction(subscriptions.setLimits, {
    refreshes: changedReads,
    success: 'subscriptions:success.settingServiceSuccess',
    onSuccess: onClose,
    onRefusal: (refusal) => {
      if (refusal.code !== 'StaleEdit') return refusalInForm(form)(refusal)
      void onStale().then(() => setStale(true))
      return true
    },
  })
  const submit = (limits: z.infer<typeof schema>) =>
    save.mutateAsync({ body: { customerSubscriptionId: subscription.id, ...limits } })

  const compared = (name: keyof Limits, label: string) => ({
    label,
    mine: words.number(mine[name] ?? null),
    theirs: words.number(subscription[name]),
  })
  const keepMine = () => {
    form.setValue('updatedAt', subscription.updatedAt)
    setStale(false)
    void form.handleSubmit((limits) => submit(limits).catch(() => undefined))()
  }
  const takeTheirs = () => {
    form.reset(valuesOf(subscription))
    setStale(false)
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        {isStale ? (
          <StaleEditNotice
            fields={[
              compared('numberOfConcurrentMeetings', t('fields.concurrentMeetings')),
              compared('meetingConcurrentParticipantsLimit', t('fields.participants')),
            ]}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
          />
        ) : null}
        <LimitFields control={form.control} help={t('limits.byPlanHelp')} />
      </Stack>
      {/* Not beside the notice: saving again would only be refused again. */}
      {isStale ? null : <FormActions place="modal" onCancel={onClose} onlyWhenChanged />}
    </Form>
  )
}
