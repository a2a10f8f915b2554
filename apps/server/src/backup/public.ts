/** What the portal's features may use of backups; the commands have files of their own. */
export { createBackup } from './create-backup.js'
export type { Manifest } from './manifest.js'
export { isAbsent } from './open-inside-folder.js'
export { megabytes } from './report-progress.js'
