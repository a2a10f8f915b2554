/** What other features need of the cores: where a meeting may run, and how to reach it. */
export { accessTo, coreSecrets, driverOf } from './core-access.js'
export { type CoreRow, findCore, listCandidates, lockChoice, writeHealth } from './cores.queries.js'
export { lookAtCores, scheduleCoreJobs } from './core-health.js'
export { keepRoomRegistered } from './keep-registered.js'
