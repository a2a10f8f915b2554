/** A portal with a core, and a customer whose owner has a token for a program that schedules meetings. */
import { startBigBlueButtonDouble } from '../../../testing/bigbluebutton-double.js'
import { generateFor, switchIntegrations } from '../../../testing/factories/index.js'
import { startTestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, registerCore } from './meeting-customer.js'

export type PortalWithIntegration = Awaited<ReturnType<typeof startPortalWithIntegration>>

export async function startPortalWithIntegration() {
  const portal = await startTestPortal()
  await portal.platform.jobs.prepare()
  const double = await startBigBlueButtonDouble()
  await registerCore(portal, double)
  const place = await createMeetingCustomer(portal)
  await switchIntegrations(portal, place.places, 1)
  const { token } = await generateFor(portal, place.owner, { scopes: ['meetings.write'] })
  const close = async () => {
    await portal.close()
    await double.close()
  }
  return { portal, place, token, close }
}
