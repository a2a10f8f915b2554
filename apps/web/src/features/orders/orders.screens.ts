import { customerAdmins, staff, staffAndCustomerAdmins } from '@hop/contract/roles'
import { defineScreens, searchType } from '../../screens/screens'
import type { ListSearch } from '../../ui/table/list-state'
import type { OrderSearch } from './order-list'
import type { PlaceOrderSearch } from './place-order-search'

const ordersScreens = defineScreens('orders', {
  orders: {
    path: '/orders',
    load: () => import('./OrderListScreen'),
    texts: ['order-labels', 'plans'],
    guard: 'signed-in',
    access: staff,
    menu: { icon: 'IconReceipt', group: 'sales', order: 25 },
    search: searchType<OrderSearch>(),
  },
  customerPayments: {
    path: '/customers/details/{id}/payment-history',
    load: () => import('./CustomerPaymentsScreen'),
    texts: ['customers', 'order-labels', 'plans'],
    guard: 'signed-in',
    access: staff,
    search: searchType<ListSearch>(),
  },
  placeOrder: {
    path: '/place-order/payment',
    load: () => import('./PlaceOrderScreen'),
    texts: ['order-labels', 'plans', 'subscriptions'],
    guard: 'signed-in',
    access: customerAdmins,
    menu: { icon: 'IconShoppingCart', group: 'main', order: 80 },
    search: searchType<PlaceOrderSearch>(),
  },
  orderDetails: {
    path: '/orders/{id}',
    load: () => import('./OrderDetailsScreen'),
    texts: ['order-labels', 'plans', 'refusals'],
    guard: 'signed-in',
    access: staffAndCustomerAdmins,
  },
  receipt: {
    path: '/orders/receipt/{id}',
    load: () => import('./ReceiptScreen'),
    texts: ['receipts', 'order-labels', 'plans'],
    guard: 'signed-in',
    access: staffAndCustomerAdmins,
  },
})

type OrdersScreens = typeof ordersScreens
declare module '../../screens/screens' {
  interface Screens extends OrdersScreens {}
}
