/** A portal whose core is the built-in room, as it runs beside it. */
import { startBuiltInRoom } from '../../../testing/built-in-room.js'
import { startTestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, registerCore } from './meeting-customer.js'

export type PortalWithRoom = Awaited<ReturnType<typeof startPortalWithRoom>>

export async function startPortalWithRoom() {
  const portal = await startTestPortal()
  await portal.platform.jobs.prepare()
  // The room has the machine's own clock.
  portal.clock.set(new Date())
  const place = await createMeetingCustomer(portal)
  const room = await startBuiltInRoom()
  await registerCore(portal, { url: room.apiUrl, secret: room.secret })
  const close = async () => {
    await room.stop()
    await portal.close()
  }
  return { portal, place, room, close }
}
