/** A BigBlueButton server as small as a journey needs it: to whoever knows the secret it opens every room, and shows a page in it. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { call } from './meeting-calls'
import type { Portal } from './portal'

interface JourneyCore {
  url: string
  secret: string
  /** By record id, which is the session's own: its state. */
  recordings: Map<string, 'published' | 'unpublished'>
  stop(): Promise<void>
}

const answered = (code: 'SUCCESS' | 'FAILED', content: string) =>
  `<response><returncode>${code}</returncode>${content}</response>`

const recordingXml = (recordId: string, state: string | undefined) =>
  state === undefined
    ? ''
    : `<recording><recordID>${recordId}</recordID><state>${state}</state><size>48500000</size><startTime>1</startTime><endTime>3723001</endTime><playback><format><type>presentation</type><url>https://bbb.example.vn/playback/${recordId}</url></format></playback></recording>`

export async function startCore(): Promise<JourneyCore> {
  const secret = 'shared-secret-of-the-journey'
  const recordings: JourneyCore['recordings'] = new Map()
  const server = createServer((request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://core')
    const name = pathname.replace('/bigbluebutton/api/', '')
    const signed = search.slice(1).replace(/&?checksum=[^&]*/, '')
    const isRight = searchParams.get('checksum') === createHash('sha256').update(`${name}${signed}${secret}`).digest('hex')
    if (name === 'join') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return void response.end('<!doctype html><title>Phòng họp</title><h1>Phòng họp</h1>')
    }
    const id = searchParams.get('meetingID') ?? ''
    const facts = `<meetingID>${id}</meetingID><internalMeetingID>in-${id}</internalMeetingID><createTime>1</createTime>`
    const room = `${facts}<hasBeenForciblyEnded>false</hasBeenForciblyEnded><endTime>0</endTime><attendees></attendees>`
    response.setHeader('content-type', 'text/xml')
    const recordId = searchParams.get('recordID') ?? ''
    if (isRight && name === 'publishRecordings')
      recordings.set(recordId, searchParams.get('publish') === 'true' ? 'published' : 'unpublished')
    const said = {
      getMeetings: '<meetings></meetings>',
      getRecordings: `<recordings>${recordingXml(recordId, recordings.get(recordId))}</recordings>`,
    }[name]
    if (isRight) response.end(answered('SUCCESS', said ?? room))
    else response.end(answered('FAILED', '<messageKey>checksumError</messageKey>'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigbluebutton`,
    secret,
    recordings,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** For the package of the demo's customer. Stopped, it is switched off on the portal too: other journeys of the worker find no dead core. */
export async function startCoreOf(portal: Portal): Promise<JourneyCore> {
  const core = await startCore()
  const { data } = await call<{ data: { id: number } }>(portal, 'superadmin', 'POST', '/SubscriptionPlans/AddCorePlanType', {
    apiUrl: core.url,
    coreType: 'bbb',
    description: 'Advanced',
    maxParticipants: 300,
    maxMeetings: 100,
    apiSecret: core.secret,
  })
  return {
    ...core,
    stop: async () => {
      await call(portal, 'superadmin', 'POST', `/SubscriptionPlans/ActionCorePlanType/${data.id}`)
      await core.stop()
    },
  }
}
