/** What other features may use of orders. */
export { serveIpn } from './serve-ipn.js'
