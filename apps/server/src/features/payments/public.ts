/** What other features may use of payments. */
export type { Finding, Gateway, Payment, RefundOutcome } from './gateway.js'
export { findGateway, gatewaysOn } from './gateways.js'
export { readNotice } from './vnpay/notice.js'
