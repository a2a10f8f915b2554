/** What others ask every feature in their own language. Written by `npm run lists` from the names of files, and compared with them by a test. */
import type { Callback } from '../http/callbacks.js'
import type { Platform } from '../platform/platform.js'
import { brandedAppsCallbacks } from './branded-apps/branded-apps.callbacks.js'
import { calendarFeedsCallbacks } from './calendar-feeds/calendar-feeds.callbacks.js'
import { coreEventsCallbacks } from './meetings/sessions/core-events/core-events.callbacks.js'
import { ordersCallbacks } from './orders/orders.callbacks.js'
import { singleSignOnCallbacks } from './single-sign-on/single-sign-on.callbacks.js'
import { widgetCallbacks } from './widget/widget.callbacks.js'
import type { Sessions } from './sign-in/public.js'

/** What single features need besides the platform, by the name of their parameter. */
interface Served {
  sessions: Sessions
}

export const allCallbacks = (platform: Platform, { sessions }: Served): Callback[] => [
  ...brandedAppsCallbacks(platform),
  ...calendarFeedsCallbacks(platform),
  ...coreEventsCallbacks(platform),
  ...ordersCallbacks(platform),
  ...singleSignOnCallbacks(platform, sessions),
  ...widgetCallbacks(platform),
]
