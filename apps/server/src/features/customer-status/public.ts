/** What other features may use of customer status. */
export {
  customersInReach,
  findCustomerInReach,
  findLiveCustomerInReach,
  holdCustomerInReach,
  isLiveCustomerInReach,
  lockCustomer,
} from './customer-status.queries.js'
export { isCustomerActive, requireActiveCustomer, requireConsent } from './require-active-customer.js'
