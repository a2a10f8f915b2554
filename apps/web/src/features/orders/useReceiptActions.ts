import type { Order } from '@hop/contract/features/orders'
import { IconReceipt } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import type { RowAction } from '../../ui/table/columns'

const t = textsOf('orders')

/** In a row's menu: the receipt, as soon as there is one. */
export function useReceiptActions(): (order: Order) => readonly RowAction[] {
  const goTo = useGoTo()
  return ({ id, can }) =>
    can.receipt
      ? [
          {
            key: 'receipt',
            label: t('details.openReceipt'),
            icon: IconReceipt,
            onSelect: () => void goTo(screens.receipt.to({ id })),
          },
        ]
      : []
}
