/** What other features may use of cores. */
export { accessTo, coreSecrets, driverOf, ownerOfSecret } from './core-access.js'
export { updateCoreHealth } from './core-health.js'
export { type CoreRow, findCore, listCandidates, listCores, lockChoice, writeHealth } from './cores.queries.js'
export { keepRoomRegistered } from './keep-registered.js'
