import { longestUsage, type UnitTime } from '@hop/contract/features/plans'
import { type Subscription, subscriptions } from '@hop/contract/features/subscriptions'
import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import * as z from 'zod/mini'
import { useAction } from '../../api/useAction'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { NumberField } from '../../ui/form/fields/NumberField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { usePlanFormat } from '../plans/plan-format'
import { QuotePanel } from './QuotePanel'
import { subscriptionQueries } from './subscription-queries'
import { useQuote } from './useQuote'
import { useConfirmedQuote } from './useConfirmedQuote'

const t = textsOf('subscriptions', 'plans')

interface RenewFormProps {
  subscription: Subscription
  onStale: () => Promise<unknown>
  onClose: () => void
}

const { numberOfConcurrentMeetings } = subscriptions.renew.body.shape

/** The count is of the plan's own unit, and each unit has its own bound. */
const schemaFor = (unit: UnitTime) =>
  z.strictObject({
    NumofMonth: z.int().check(z.minimum(1, 'tooSmall'), z.maximum(longestUsage[unit], 'tooLarge')),
    numberOfConcurrentMeetings,
  })

export function RenewForm({ subscription, onStale, onClose }: RenewFormProps) {
  const format = usePlanFormat()
  const { id, unitTime, numberOfDaysUsage, endTime } = subscription
  const schema = schemaFor(unitTime)
  const form = useSchemaForm(schema, { NumofMonth: numberOfDaysUsage })
  const { control } = form

  // The end that the renewal goes on from travels with it: two clicks do not renew twice.
  const inputOf = ({ NumofMonth, ...limits }: z.infer<typeof schema>) => ({
    query: { NumofMonth },
    body: { customerSubscriptionId: id, endTime, ...limits },
  })
  const wanted = useWatch({ control })
  const parsed = schema.safeParse(wanted)
  const quoting = useQuote(subscriptions.previewRenew, parsed.success ? inputOf(parsed.data) : undefined)
  const figures = useConfirmedQuote(form, quoting, onStale)
  const renew = useAction(subscriptions.renew, {
    refreshes: subscriptionQueries,
    success: 'subscriptions:success.renewServiceSuccess',
    onSuccess: onClose,
    onRefusal: figures.onRefusal,
    onStale: figures.onStale,
  })
  const submit = (agreed: z.infer<typeof schema>) => {
    const { query, body } = inputOf(agreed)
    return figures.agree(({ amount }) => renew.mutateAsync({ query, body: { ...body, amount } }))
  }

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <NumberField
          control={control}
          name="NumofMonth"
          label={t('fields.renewFor')}
          unit={format.unit(unitTime, wanted.NumofMonth)}
          min={1}
          max={longestUsage[unitTime]}
          required
          autoFocus
        />
        <NumberField
          control={control}
          name="numberOfConcurrentMeetings"
          label={t('fields.concurrentMeetings')}
          placeholder={t('renew.keep', { limit: format.number(subscription.numberOfConcurrentMeetings) })}
          help={t('renew.keepHelp')}
          min={0}
        />
        <QuotePanel quoting={quoting} before={figures.before} onReadAgain={figures.readAgain} />
      </Stack>
      <FormActions
        place="modal"
        submitLabel={figures.submitLabel(t('renew.submit'))}
        onCancel={onClose}
        isWaiting={quoting.isPending}
      />
    </Form>
  )
}
