import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { textsOf } from '@hop/texts/page-texts'
import { EditForm } from '../../forms/EditForm'
import { useEditForm } from '../../forms/useEditForm'
import { usePlanFormat } from '../plans/plan-format'
import { LimitFields } from './LimitFields'
import { subscriptionQueries, findLatest } from './subscription-queries'

const t = textsOf('subscriptions')

interface LimitsFormProps {
  subscription: Subscription
  onClose: () => void
}

const valuesOf = ({ id, numberOfConcurrentMeetings, meetingConcurrentParticipantsLimit, updatedAt }: Subscription) => ({
  customerSubscriptionId: id,
  numberOfConcurrentMeetings,
  meetingConcurrentParticipantsLimit,
  updatedAt,
})

const compared = [
  ['numberOfConcurrentMeetings', 'concurrentMeetings'],
  ['meetingConcurrentParticipantsLimit', 'participants'],
] as const

export function LimitsForm({ subscription, onClose }: LimitsFormProps) {
  const format = usePlanFormat()
  const edit = useEditForm(subscriptions.setLimits, {
    record: subscription,
    valuesOf,
    findLatest: () => findLatest(subscription),
    refreshes: subscriptionQueries,
    success: 'subscriptions:success.settingServiceSuccess',
    onSaved: onClose,
  })

  return (
    <EditForm
      edit={edit}
      fieldTexts={compared.map(([name, label]) => ({
        label: t(`fields.${label}`),
        textOf: (version) => format.number(version[name] ?? null),
      }))}
      onCancel={onClose}
      place="modal"
    >
      <LimitFields control={edit.form.control} help={t('limits.byPlanHelp')} autoFocus />
    </EditForm>
  )
}
