/** What other features need of the cores: where a meeting may run, and how to reach it. */
export { accessTo, coreSecrets, driverOf } from './core-access.js'
export { type CoreRow, findCore, listCandidates, writeHealth } from './cores.queries.js'
export { scheduleCoreJobs } from './core-health.js'
export { registerBuiltInRoom } from './built-in-room.js'
