import { orders, type OrderDetails } from '@hop/contract/features/orders'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { Form } from '../../ui/form/Form'
import { FormActions } from '../../ui/form/FormActions'
import { refusalInForm } from '../../ui/form/apply-refusal'
import { useSchemaForm } from '../../ui/form/schema-form'
import { TextField } from '../../ui/form/fields/TextField'
import { moneyText } from '../plans/plan-format'
import { changedByMoney } from './order-list'

const t = textsOf('orders')

export type Movement = OrderDetails['movements'][number]

interface WithdrawFormProps {
  order: OrderDetails
  transfer: Movement
  onClose: () => void
}

/** A transfer that was another order's. */
export function WithdrawForm({ order, transfer: { number, amount }, onClose }: WithdrawFormProps) {
  const form = useSchemaForm(orders.withdraw.body, { id: order.id, number, reason: '' })
  const withdraw = useAction(orders.withdraw, {
    refreshes: changedByMoney,
    success: 'orders:withdrawing.done',
    onSuccess: onClose,
    onRefusal: refusalInForm(form),
  })
  return (
    <Form form={form} onSubmit={(body) => withdraw.mutateAsync({ body })}>
      <Stack gap="md">
        <Title order={3} fz="md">
          {t('withdrawing.title', { number, amount: moneyText(amount), code: order.code })}
        </Title>
        <Text fz="sm" c="dimmed">
          {t('withdrawing.lead')}
        </Text>
        {order.appliedAt === null ? null : (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} c="inherit">
            {t('withdrawing.planStays', { plan: order.planName })}
          </Alert>
        )}
        <TextField control={form.control} name="reason" label={t('withdrawing.reason')} required autoFocus />
      </Stack>
      <FormActions place="modal" submitLabel={t('withdrawing.submit')} onCancel={onClose} />
    </Form>
  )
}
