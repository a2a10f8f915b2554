/** What the commands of an operator use of backups. */
export { putToUse } from './restored-copy.js'
