/** What other features may use of the records of orders. */
export { noteStep, type RecordedOrder, recordNewOrder } from './record-new-order.js'
export { customerAsBuyer } from './order-records.queries.js'
