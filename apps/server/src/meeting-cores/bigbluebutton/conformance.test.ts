import { startBigBlueButtonDouble } from '../../testing/bigbluebutton-double.js'
import { startBuiltInRoom } from '../../testing/built-in-room.js'
import { type CoreHarness, describeCore } from '../testing/conformance.js'
import type { CallbackRequest } from '../meeting-core.js'
import { bigBlueButtonCore } from './bigbluebutton-core.js'

const forgedCallback: CallbackRequest = {
  purpose: 'events',
  url: 'https://hop.example.vn/callbacks/sessions/k/events',
  query: new URLSearchParams({ checksum: 'a'.repeat(64) }),
  headers: {},
  rawBody: 'event=%5B%5D&timestamp=1&domain=example.vn',
  now: new Date(),
}

const accessTo = (apiUrl: string, apiSecret: string): Pick<CoreHarness, 'driver' | 'access' | 'withWrongSecret' | 'dead'> => ({
  driver: bigBlueButtonCore,
  access: { apiUrl, apiSecret, settings: {} },
  withWrongSecret: { apiUrl, apiSecret: `${apiSecret} but wrong`, settings: {} },
  // The discard port: nothing listens there.
  dead: { apiUrl: 'http://127.0.0.1:9/bigbluebutton', apiSecret, settings: {} },
})

describeCore('a BigBlueButton server', async () => {
  const double = await startBigBlueButtonDouble()
  return {
    ...accessTo(double.url, double.secret),
    countRooms: async () => double.meetings.size,
    enter: async (externalId, joinUrl) => {
      const asked = new URL(joinUrl).searchParams
      const person = { userId: asked.get('userID') ?? '', name: asked.get('fullName') ?? '', role: asked.get('role') ?? '' }
      double.meetings.get(externalId)?.attendees.push(person)
    },
    stateBeforeAnybodyCame: 'running',
    namesInside: ['Khách Mời'],
    forgedCallback,
    close: () => double.close(),
  }
})

describeCore('the built-in room', async () => {
  const room = await startBuiltInRoom()
  const access = accessTo(room.url, room.secret)
  return {
    ...access,
    countRooms: async () => (await bigBlueButtonCore.health(access.access)).running?.meetings ?? 0,
    // Somebody is inside once the page has opened its socket, which is the room's own business; the address must lead to the page.
    enter: async (_externalId, joinUrl) => {
      const answer = await fetch(joinUrl, { redirect: 'manual' })
      const page = answer.headers.get('location')
      if (answer.status !== 302 || !page) throw new Error(`The join address answered ${answer.status}`)
    },
    stateBeforeAnybodyCame: 'running',
    namesInside: [],
    forgedCallback,
    close: () => room.stop(),
  }
})
