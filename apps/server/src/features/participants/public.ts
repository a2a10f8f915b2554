/** What other features may use of participants. */
export { tellCancellation } from './notify.js'
export { scheduleMeetingReminders } from './remind.js'
