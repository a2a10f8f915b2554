import { type OrderDetails, orders } from '@hop/contract/features/orders'
import { isAwaitingPayment } from '@hop/contract/order-rules'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { textsOf } from '@hop/texts/page-texts'
import { useCall } from '../../api/useCall'

const t = textsOf('orders')

/** What VNPAY added to the address on the way back. */
function readReturned(): Record<string, string> | undefined {
  const fields = [...new URLSearchParams(window.location.search)].filter(([name]) => name.startsWith('vnp_'))
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** Only shown: the order changes when VNPAY tells the server, and this page follows. */
export function ReturnedFromVnpay({ order }: { order: OrderDetails }) {
  const [returned] = useState(readReturned)
  const query = useCall(orders.readReturn, { body: returned ?? {} }, { enabled: returned !== undefined })
  const told = query.data?.data
  if (!returned || !told || !isAwaitingPayment(order)) return null
  const text = !told.isAuthentic
    ? t('paying.returnedUnproven')
    : told.responseCode === '00'
      ? t('paying.returnedPaid')
      : t('paying.returnedRefused', { code: told.responseCode })
  return (
    <Alert variant="light" role="status" c="inherit">
      {text}
    </Alert>
  )
}
