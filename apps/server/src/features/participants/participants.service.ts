export { tellCancellation } from './notify.js'
export { scheduleMeetingReminders } from './remind.js'
