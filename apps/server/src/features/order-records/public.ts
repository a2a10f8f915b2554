/** What other features may use of the records of orders. */
export { noteStep, recordNewOrder } from './record-new-order.js'
export { customerAsBuyer } from './order-records.queries.js'
export { type MailOfOrder, queueMailOfOrder } from './mail-of-order.js'
export { periodText } from './period-text.js'
