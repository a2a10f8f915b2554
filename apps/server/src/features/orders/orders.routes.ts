import { orders } from '@hop/contract/features/orders'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { cancelOrder } from './cancel-order.js'
import { confirmTransfer } from './confirm-transfer.js'
import { createOrder, previewOrder } from './create-order.js'
import { exportOrders } from './export-orders.js'
import { payInSandbox, payOrder } from './pay-order.js'
import { readOrderDetails, readOrders } from './read-orders.js'
import { readReceipt, sendReceipt } from './read-receipt.js'
import { readReturn } from './read-return.js'
import { refundOrder } from './refund-order.js'
import { withdrawTransfer } from './withdraw-transfer.js'

export const ordersRoutes = (platform: Platform) =>
  routesFor(orders, {
    preview: async ({ body }, request) => ({ data: await previewOrder(platform, body, request) }),
    create: async ({ body }, request) => ({ data: await createOrder(platform, body, request) }),
    mine: ({ body }, request) => readOrders(platform, body, request),
    list: ({ body }, request) => readOrders(platform, body, request),
    exportList: ({ body }, request) => exportOrders(platform, body, request),
    find: async ({ params }, request) => ({ data: await readOrderDetails(platform, params.id, request) }),
    cancel: async ({ query }, request) => ({ data: await cancelOrder(platform, query.id, request) }),
    pay: async ({ body }, request) => ({ data: await payOrder(platform, body, request) }),
    paySandbox: async ({ body }, request) => ({ data: await payInSandbox(platform, body, request) }),
    readReturn: async ({ body }, request) => ({ data: await readReturn(platform, body, request) }),
    confirm: async ({ body }, request) => ({ data: await confirmTransfer(platform, body, request) }),
    withdraw: async ({ body }, request) => ({ data: await withdrawTransfer(platform, body, request) }),
    refund: async ({ body }, request) => ({ data: await refundOrder(platform, body, request) }),
    findReceipt: async ({ params }, request) => ({ data: await readReceipt(platform, params.id, request) }),
    receipt: ({ params }, request) => sendReceipt(platform, params.id, request),
  })
