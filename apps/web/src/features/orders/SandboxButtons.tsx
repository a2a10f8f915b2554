import { orders } from '@hop/contract/features/orders'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { changedByMoney } from './order-list'

const t = textsOf('orders')

/** In the place of a bank's page, and labelled so. */
export function SandboxButtons({ orderId, onRefused }: { orderId: number; onRefused: () => void }) {
  const pay = useAction(orders.paySandbox, {
    refreshes: changedByMoney,
  })
  return (
    <Alert color="yellow" variant="outline" icon={<IconFlask size={18} />} title={t('paying.sandboxTitle')} c="inherit">
      <Text fz="sm" mb="sm">
        {t('paying.sandboxText')}
      </Text>
      <Group gap="xs">
        <Button loading={pay.isPending} onClick={() => pay.mutate({ body: { id: orderId, outcome: 'paid' } })}>
          {t('paying.sandboxPay')}
        </Button>
        <Button
          variant="default"
          disabled={pay.isPending}
          onClick={() => pay.mutate({ body: { id: orderId, outcome: 'refused' } }, { onSuccess: onRefused })}
        >
          {t('paying.sandboxRefuse')}
        </Button>
      </Group>
    </Alert>
  )
}
