export { lockCustomer } from './customers.queries.js'
