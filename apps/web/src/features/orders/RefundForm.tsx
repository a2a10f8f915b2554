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

export function RefundForm({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const form = useSchemaForm(orders.refund.body, { id: order.id, reason: '' })
  const refund = useAction(orders.refund, {
    refreshes: changedByMoney,
    success: 'orders:refunding.done',
    onSuccess: onClose,
    onRefusal: refusalInForm(form),
  })
  return (
    <Form form={form} onSubmit={(body) => refund.mutateAsync({ body })}>
      <Stack gap="md">
        <Title order={3} fz="md">
          {t('refunding.title', { amount: moneyText(order.received), code: order.code })}
        </Title>
        <Text fz="sm" c="dimmed">
          {t('refunding.lead')}
        </Text>
        {order.appliedAt === null ? null : (
          <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} c="inherit">
            {t('refunding.planStays', { plan: order.planName })}
          </Alert>
        )}
        <TextField control={form.control} name="reason" label={t('refunding.reason')} required autoFocus />
      </Stack>
      <FormActions place="modal" submitLabel={t('refunding.submit')} onCancel={onClose} />
    </Form>
  )
}
