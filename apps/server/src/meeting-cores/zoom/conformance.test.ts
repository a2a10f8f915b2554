import { startZoomDouble } from '../../testing/zoom-double.js'
import { describeCore } from '../testing/conformance.js'
import { zoomCore } from './zoom-core.js'

describeCore('Zoom', async () => {
  const double = await startZoomDouble()
  const { accountId, clientId, hosts, webhookSecret } = double
  const settings = { accountId, clientId, hosts, webhookSecret }
  return {
    driver: zoomCore,
    access: { apiUrl: double.url, apiSecret: double.clientSecret, settings },
    withWrongSecret: { apiUrl: double.url, apiSecret: 'wrong', settings },
    dead: { apiUrl: 'http://127.0.0.1:9', apiSecret: double.clientSecret, settings },
    countRooms: async () => double.meetings.size,
    enter: async (externalId) => {
      double.begin(Number(externalId)).people.push({ name: 'Khách Mời', uuid: 'p1' })
    },
    stateBeforeAnybodyCame: 'waiting',
    namesInside: ['Khách Mời'],
    forgedCallback: {
      purpose: 'events',
      url: '',
      query: new URLSearchParams(),
      headers: { 'x-zm-request-timestamp': String(Math.floor(Date.now() / 1000)), 'x-zm-signature': `v0=${'a'.repeat(64)}` },
      rawBody: '{"event":"meeting.ended"}',
      now: new Date(),
    },
    close: () => double.close(),
  }
})
