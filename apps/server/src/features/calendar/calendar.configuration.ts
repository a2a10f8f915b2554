import { onUnlessSwitchedOff } from '@hop/server-kit/environment'
import { defineConfiguration } from '../../platform/define-configuration.js'

declare module '../../platform/platform.js' {
  interface Platform {
    /** Without it there are no events, no units and no locations: neither screens nor calls nor feeds. */
    hasCalendar: boolean
  }
}

export const calendarConfiguration = defineConfiguration({
  variables: { CALENDAR_ENABLED: onUnlessSwitchedOff },
  settings: (given) => ({ hasCalendar: given.CALENDAR_ENABLED }),
})
