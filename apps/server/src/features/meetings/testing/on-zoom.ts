/** On a Zoom double, and customers whose plans run on it. */
import { startOfTests } from '../../../testing/test-portal.js'
import { startZoomDouble } from '../../../testing/zoom-double.js'
import type { ZoomDouble } from '../../../testing/zoom-double-state.js'
import { type OnCore, onOnlyCore } from './on-only-core.js'
import { createMeetingCustomer, type MeetingCustomer, registerZoomCore, useZoom } from './meeting-customer.js'

type OnZoom = OnCore<ZoomDouble>

export const onZoom = (): OnZoom =>
  onOnlyCore(startZoomDouble, (portal, double) => {
    portal.clock.set(startOfTests)
    return registerZoomCore(portal, double)
  })

export async function createZoomCustomer({ portal }: OnZoom): Promise<MeetingCustomer> {
  const place = await createMeetingCustomer(portal)
  await useZoom(portal, place)
  return place
}

export const sendEventFromZoom = ({ portal, double, coreId }: OnZoom, event: string, object: object, options = {}) =>
  double.sendWebhook(`${portal.url}/callbacks/cores/${coreId}`, event, object, { now: portal.clock.now(), ...options })
