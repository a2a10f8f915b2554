import { orders, type OrderDetails } from '@hop/contract/features/orders'
import { Stack, Text } from '@mantine/core'
import { textsOf } from '@hop/texts/page-texts'
import { useState } from 'react'
import { useAction } from '../../api/useAction'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { NumberField } from '../../ui/form/fields/NumberField'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { moneyText } from '../plans/plan-format'
import { changedByMoney } from './order-list'
import { ReceivedAtField } from './ReceivedAtField'

const t = textsOf('orders')

/** As the bank statement shows it: amount, time, and the bank's number. */
export function ConfirmTransferForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [openedAt] = useState(() => new Date().toISOString())
  const form = useSchemaForm(orders.confirm.body, {
    id: order.id,
    amount: Math.max(1, order.gross - order.received),
    receivedAt: openedAt,
    bankNumber: '',
    note: '',
  })
  const confirm = useAction(orders.confirm, {
    refreshes: changedByMoney,
    success: 'orders:confirming.done',
    onSuccess: onClose,
    onRefusal: refusalInForm(form),
  })
  return (
    <Form form={form} onSubmit={(body) => confirm.mutateAsync({ body })}>
      <Stack gap="md">
        <Text fz="sm" c="dimmed">
          {t('confirming.lead', { gross: moneyText(order.gross), received: moneyText(order.received) })}
        </Text>
        <NumberField control={form.control} name="amount" label={t('confirming.amount')} min={1} required autoFocus />
        <ReceivedAtField control={form.control} label={t('confirming.receivedAt')} help={t('confirming.receivedAtHelp')} />
        <TextField
          control={form.control}
          name="bankNumber"
          label={t('confirming.bankNumber')}
          help={t('confirming.bankNumberHelp')}
          required
        />
        <TextField control={form.control} name="note" label={t('confirming.note')} />
      </Stack>
      <FormActions place="modal" submitLabel={t('confirming.submit')} onCancel={onClose} />
    </Form>
  )
}
