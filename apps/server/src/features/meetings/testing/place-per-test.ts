/** A portal that runs its jobs, and a customer of its own for each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startOfTests, startTestPortal, type TestPortal } from '../../../testing/test-portal.js'
import { createMeetingPlace, type MeetingPlace } from './meeting-place.js'

export interface PlacePerTest {
  portal: TestPortal
  place: MeetingPlace
}

export function placePerTest(): PlacePerTest {
  const here = {} as PlacePerTest
  beforeAll(async () => {
    here.portal = await startTestPortal()
    await here.portal.platform.jobs.prepare()
  })
  afterAll(() => here.portal.close())
  beforeEach(async () => {
    here.portal.clock.set(startOfTests)
    here.place = await createMeetingPlace(here.portal)
  })
  return here
}
