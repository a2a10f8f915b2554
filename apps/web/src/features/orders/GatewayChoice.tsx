import { type GatewayName, type OrderDetails, orders, type PaymentStart } from '@hop/contract/features/orders'
import { isRefusedPayment, isShownAgain } from '@hop/contract/order-rules'
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useAction } from '../../api/useAction'
import { Section } from '../../ui/page/Section'
import { moneyText } from '../plans/plan-format'
import { orderQueries } from './order-list'
import { SandboxButtons } from './SandboxButtons'
import { TransferFacts } from './TransferFacts'

const t = textsOf('orders', 'order-labels')

/** Begun before a reload: the call answers the same payment again, with its code or its buttons. */
const waitingGateway = ({ gateway, payments }: OrderDetails) =>
  payments.find((payment) => payment.gateway === gateway && isShownAgain(payment))?.gateway

const isLastRefused = ({ payments }: OrderDetails) => payments.slice(-1).some(isRefusedPayment)

/** Where to pay, and then what that gateway asks for. */
export function GatewayChoice({ order }: { order: OrderDetails }) {
  const [gateway, setGateway] = useState<GatewayName | undefined>(order.gateway ?? order.gateways[0])
  const [started, setStarted] = useState<PaymentStart>()
  const pay = useAction(orders.pay, {
    refreshes: orderQueries,
    onSuccess: ({ data }) => {
      setStarted(data)
      if (data.kind === 'redirect' && data.url) window.location.assign(data.url)
    },
  })
  const { mutate } = pay
  const [waiting] = useState(() => waitingGateway(order))
  useEffect(() => {
    if (waiting) mutate({ body: { id: order.id, gateway: waiting } })
  }, [waiting, mutate, order.id])
  const isFree = order.gross === 0
  if (!isFree && order.gateways.length === 0)
    return (
      <Alert color="yellow" c="inherit">
        {t('paying.noGateway')}
      </Alert>
    )
  return (
    <Section title={t('paying.title')}>
      <Stack gap="md">
        {isLastRefused(order) && !started ? (
          <Alert color="yellow" variant="light" role="alert" c="inherit">
            {t('paying.refused')}
          </Alert>
        ) : null}
        {isFree ? null : (
          <Radio.Group
            label={t('paying.choose')}
            value={gateway ?? null}
            onChange={(name) => {
              setGateway(order.gateways.find((one) => one === name))
              setStarted(undefined)
            }}
          >
            <Stack gap="xs" mt={6}>
              {order.gateways.map((name) => (
                <Radio
                  key={name}
                  value={name}
                  label={t(`order-labels:gateways.${name}`)}
                  description={t(`paying.hints.${name}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {started ? null : (
          <Group>
            <Button
              size="md"
              loading={pay.isPending}
              disabled={!isFree && !gateway}
              onClick={() => pay.mutate({ body: { id: order.id, ...(gateway && !isFree ? { gateway } : {}) } })}
            >
              {isFree ? t('paying.confirmFree') : t('paying.submit', { amount: moneyText(order.gross - order.received) })}
            </Button>
          </Group>
        )}
        {started?.kind === 'redirect' ? <Text role="status">{t('paying.toVnpay')}</Text> : null}
        {started?.kind === 'sandbox' ? <SandboxButtons orderId={order.id} onRefused={() => setStarted(undefined)} /> : null}
        {started?.transfer ? <TransferFacts transfer={started.transfer} /> : null}
      </Stack>
    </Section>
  )
}
