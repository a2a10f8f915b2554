/** A portal that runs its jobs, and a customer of its own for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startOfTests, startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingCustomer, type MeetingCustomer } from './meeting-customer.js'

export interface CustomerPerTest {
  portal: TestPortal
  place: MeetingCustomer
}

export function customerPerTest(): CustomerPerTest {
  const here = {} as CustomerPerTest
  beforeAll(async () => {
    here.portal = await startTestPortal()
    await here.portal.platform.jobs.prepare()
  })
  afterAll(() => here.portal.close())
  beforeEach(async () => {
    here.portal.clock.set(startOfTests)
    here.place = await createMeetingCustomer(here.portal)
  })
  return here
}
