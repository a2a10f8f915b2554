import type { Customer } from '@hop/contract/features/customer-records'
import { subscriptions, type SubscriptionOffer } from '@hop/contract/features/subscriptions'
import { calendarDay } from '@hop/contract/fields'
import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { textsOf } from '@hop/texts/page-texts'
import * as z from 'zod/mini'
import { useAction } from '../../api/useAction'
import { DayField } from '../../ui/form/days/DayField'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { SelectField } from '../../ui/form/fields/SelectField'
import { useSchemaForm } from '../../ui/form/schema-form'
import { Modal } from '../../ui/dialogs/Modal'
import { instantOf, useToday } from './chosen-day'
import { LimitFields } from './LimitFields'
import { isLong, limitsOf, usePlanChoices } from './plan-choices'
import { QuotePanel } from './QuotePanel'
import { subscriptionQueries } from './subscription-queries'
import { useDialogFromAddress } from './useDialogFromAddress'
import { useQuote } from './useQuote'
import { useConfirmedQuote } from './useConfirmedQuote'

const t = textsOf('subscriptions')

interface RegisterProps {
  customer: Customer
  offer: SubscriptionOffer
}

interface RegisterButtonProps extends RegisterProps {
  label: string
  isMain?: boolean
}

export function RegisterButton({ customer, offer, label, isMain = false }: RegisterButtonProps) {
  const { isAsked, forget } = useDialogFromAddress('register')
  const [opened, { open, close }] = useDisclosure(isAsked, { onClose: forget })
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} leftSection={<IconPlus size={16} />} onClick={open}>
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={t('register.title', { name: customer.name })}>
        <RegisterForm customer={customer} offer={offer} onClose={close} />
      </Modal>
    </>
  )
}

/** The call's own input, with a day where the call takes an instant. */
const schema = z.extend(z.omit(subscriptions.register.body, { customerId: true, amount: true, endTime: true, startTime: true }), {
  startTime: calendarDay,
})

/** Mounted with each opening. */
function RegisterForm({ customer, offer, onClose }: RegisterProps & { onClose: () => void }) {
  const today = useToday()
  const form = useSchemaForm(schema, { startTime: today })
  const { control } = form
  const values = useWatch({ control })
  const choices = usePlanChoices(offer.plans)
  const plan = offer.plans.find(({ id }) => id === values.subscriptionPlanId)

  const bodyOf = ({ startTime, ...rest }: z.infer<typeof schema>) => {
    const instant = instantOf(startTime, today)
    return { customerId: customer.id, ...rest, ...(instant === undefined ? {} : { startTime: instant }) }
  }
  const parsed = schema.safeParse(values)
  const quoting = useQuote(subscriptions.previewRegister, parsed.success ? { body: bodyOf(parsed.data) } : undefined)
  const figures = useConfirmedQuote(form, quoting, () => Promise.resolve())
  const register = useAction(subscriptions.register, {
    refreshes: subscriptionQueries,
    success: 'subscriptions:success.registerServiceSuccessful',
    onSuccess: onClose,
    onRefusal: figures.onRefusal,
    onStale: figures.onStale,
  })
  const submit = (wanted: z.infer<typeof schema>) =>
    figures.agree(({ startTime, endTime, amount }) =>
      register.mutateAsync({ body: { ...bodyOf(wanted), startTime, endTime, amount } }),
    )

  return (
    <Form form={form} onSubmit={submit}>
      <Stack gap="md">
        <SelectField
          control={control}
          name="subscriptionPlanId"
          label={t('fields.plan')}
          placeholder={t('register.choosePlan')}
          choices={choices}
          searchable={isLong(offer.plans)}
          required
          autoFocus
        />
        <DayField control={control} name="startTime" label={t('fields.startDay')} min={today} required />
        <LimitFields control={control} ofPlan={limitsOf(plan)} help={t('limits.zeroByPlanHelp')} min={0} />
        <QuotePanel quoting={quoting} before={figures.before} onReadAgain={figures.readAgain} />
      </Stack>
      <FormActions
        place="modal"
        submitLabel={figures.submitLabel(t('register.submit'))}
        onCancel={onClose}
        isWaiting={quoting.isPending}
      />
    </Form>
  )
}
