import type { Order } from '@hop/contract/features/orders'
import { IconEye, IconReceipt } from '@tabler/icons-react'
import { textsOf } from '@hop/texts/page-texts'
import { screens } from '../../screens/screens'
import { useGoTo } from '../../screens/useGoTo'
import type { RowAction, RowActionsOf } from '../../ui/table/columns'

const t = textsOf('orders')

/** The order's page, and in the menu its receipt, as soon as there is one. */
export function useOrderActions(): Required<RowActionsOf<Order>> {
  const goTo = useGoTo()
  const receipt = (id: number): RowAction => ({
    key: 'receipt',
    label: t('details.openReceipt'),
    icon: IconReceipt,
    onSelect: () => void goTo(screens.receipt.to({ id })),
  })
  return {
    main: ({ id }) => ({
      key: 'open',
      label: t('list.open'),
      icon: IconEye,
      onSelect: () => void goTo(screens.orderDetails.to({ id })),
    }),
    menu: ({ id, can }) => (can.receipt ? [receipt(id)] : []),
  }
}
