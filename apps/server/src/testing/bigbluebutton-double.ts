/** A BigBlueButton server for tests: checks every checksum, keeps meetings, and can be told to be down, slow, or to forget. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { listenAtNewPort } from './listen-at-new-port.js'

interface DoubleMeeting {
  meetingId: string
  createTime: number
  parameters: URLSearchParams
  attendees: { userId: string; name: string; role: string }[]
}

export interface BigBlueButtonDouble {
  url: string
  secret: string
  meetings: Map<string, DoubleMeeting>
  /** Every call that had the right checksum: name and query. */
  calls: { name: string; query: URLSearchParams }[]
  refusedChecksums: number
  hooks: { callbackUrl: string; meetingId: string }[]
  hasWebhooks: boolean
  /** By record id, which is the meeting's internal id. */
  recordings: Map<string, { state: string; size: number; progress?: number }>
  /** Also by record id: WebVTT in Vietnamese. */
  textTracks: Map<string, string>
  isDown: boolean
  /** It says no to every meeting that should be created. */
  refuses: { key: string; message: string } | null
  /** What is asked of it comes to it late. */
  holdUp: ((url: URL) => Promise<void> | undefined) | null
  /** It does what it is asked, and the answer gets lost. */
  losesAnswers: boolean
  /** As if everybody left: the callback is lost. */
  forget(meetingId: string): void
  /** Tells a hook, signed as bbb-webhooks 3 does, or 2 with `older`. */
  sendHook(meetingId: string, event: object, options?: { older?: boolean; secret?: string }): Promise<number>
  close(): Promise<void>
}

const secret = 'shared-secret-of-the-double'
export const startOfRecordings = Date.UTC(2026, 10, 15, 3)

export async function startBigBlueButtonDouble(): Promise<BigBlueButtonDouble> {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://double')
    if (double.isDown) return void request.socket.destroy()
    const track = double.textTracks.get(/^\/text\/(.+)\.vtt$/.exec(url.pathname)?.[1] ?? '')
    if (track !== undefined) return void response.end(track)
    await double.holdUp?.(url)
    const said = answer(url, request.url ?? '')
    if (double.losesAnswers) return void request.socket.destroy()
    response.setHeader('content-type', 'text/xml')
    response.end(said)
  }
  const server: Server = createServer((request, response) => void respond(request, response))
  const port = await listenAtNewPort(server)
  const double: BigBlueButtonDouble = {
    url: `http://127.0.0.1:${port}/bigbluebutton`,
    secret,
    meetings: new Map(),
    calls: [],
    refusedChecksums: 0,
    hooks: [],
    hasWebhooks: true,
    recordings: new Map(),
    textTracks: new Map(),
    isDown: false,
    holdUp: null,
    losesAnswers: false,
    refuses: null,
    forget: (meetingId) => void double.meetings.delete(meetingId),
    sendHook: (meetingId, event, options) => sendHook(double, meetingId, event, options),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function answer({ pathname, searchParams }: URL, target: string): string {
    const name = pathname.replace('/bigbluebutton/api/', '')
    if (!isSignedRight(name, target)) {
      double.refusedChecksums += 1
      return failed('checksumError')
    }
    double.calls.push({ name, query: searchParams })
    const meetingId = searchParams.get('meetingID') ?? ''
    const meeting = double.meetings.get(meetingId)
    switch (name) {
      case 'create':
        if (double.refuses) return failed(double.refuses.key, double.refuses.message)
        return create(meetingId, searchParams)
      case 'end':
        if (!meeting) return failed('notFound')
        double.meetings.delete(meetingId)
        return success('<messageKey>sentEndMeetingRequest</messageKey>')
      case 'getMeetingInfo':
        return meeting ? success(infoOf(meeting)) : failed('notFound')
      case 'isMeetingRunning':
        return success(`<running>${(meeting?.attendees.length ?? 0) > 0}</running>`)
      case 'getMeetings':
        return success(
          `<meetings>${[...double.meetings.values()].map((each) => `<meeting>${infoOf(each)}</meeting>`).join('')}</meetings>`,
        )
      case 'getRecordings':
        return recordingsOf(searchParams.get('recordID') ?? '')
      case 'getRecordingTextTracks':
        return textTracksOf(searchParams.get('recordID') ?? '')
      case 'deleteRecordings':
        for (const id of (searchParams.get('recordID') ?? '').split(',')) double.recordings.delete(id)
        return success('<deleted>true</deleted>')
      case 'publishRecordings':
        for (const id of (searchParams.get('recordID') ?? '').split(',')) {
          const recording = double.recordings.get(id)
          // One that is being made is published when it is made.
          if (recording && recording.state !== 'processing')
            recording.state = searchParams.get('publish') === 'true' ? 'published' : 'unpublished'
        }
        return success('<published>true</published>')
      case 'sendChatMessage':
        return success('')
      case 'hooks/create':
        if (!double.hasWebhooks) return failed('unsupportedRequest')
        double.hooks.push({ callbackUrl: searchParams.get('callbackURL') ?? '', meetingId })
        return success('<hookID>1</hookID>')
      case 'hooks/list':
        if (!double.hasWebhooks) return failed('unsupportedRequest')
        return success(`<hooks>${double.hooks.map(hookOf).join('')}</hooks>`)
      default:
        return failed('unsupportedRequest')
    }
  }

  function recordingsOf(recordId: string): string {
    const recording = double.recordings.get(recordId)
    if (!recording) return success('<messageKey>noRecordings</messageKey><recordings></recordings>')
    const formats = [
      '<format><type>notes</type><url>https://bbb.example.vn/notes</url></format>',
      `<format><type>presentation</type><url>https://bbb.example.vn/${recordId}</url></format>`,
    ]
    return success(
      `<recordings><recording><recordID>${recordId}</recordID><state>${recording.state}</state><size>${recording.size}</size>${recording.progress === undefined ? '' : `<progress>${recording.progress}</progress>`}<startTime>${startOfRecordings}</startTime><endTime>${startOfRecordings + 60_000}</endTime><playback>${formats.join('')}</playback></recording></recordings>`,
    )
  }

  function textTracksOf(recordId: string): string {
    const track = {
      href: new URL(`/text/${recordId}.vtt`, double.url).href,
      kind: 'subtitles',
      lang: 'vi-VN',
      source: 'automatic',
    }
    return JSON.stringify({ response: { returncode: 'SUCCESS', tracks: double.textTracks.has(recordId) ? [track] : [] } })
  }

  function create(meetingId: string, parameters: URLSearchParams): string {
    const known = double.meetings.get(meetingId)
    const meeting = known ?? { meetingId, createTime: Date.now(), parameters, attendees: [] }
    double.meetings.set(meetingId, meeting)
    return success(
      `<meetingID>${meetingId}</meetingID><internalMeetingID>in-${meetingId}</internalMeetingID><createTime>${meeting.createTime}</createTime>${known ? '<messageKey>duplicateWarning</messageKey>' : ''}`,
    )
  }
  return double
}

/** Over the characters as they came: reading them as a URL first would mend what was signed wrongly. */
function isSignedRight(name: string, target: string): boolean {
  const query = target.slice(target.indexOf('?') + 1)
  const checksum = /(?:^|&)checksum=([^&]*)/.exec(query)?.[1] ?? ''
  const signed = query.replace(/&?checksum=[^&]*/, '')
  const algorithm = checksum.length === 40 ? 'sha1' : 'sha256'
  return createHash(algorithm).update(`${name}${signed}${secret}`).digest('hex') === checksum
}

const hookOf = ({ callbackUrl, meetingId }: { callbackUrl: string; meetingId: string }) =>
  `<hook><hookID>1</hookID><callbackURL><![CDATA[${callbackUrl}]]></callbackURL><meetingID><![CDATA[${meetingId}]]></meetingID></hook>`

const success = (content: string) => `<response><returncode>SUCCESS</returncode>${content}</response>`
const failed = (key: string, message = key) =>
  `<response><returncode>FAILED</returncode><messageKey>${key}</messageKey><message>${message}</message></response>`

function infoOf({ meetingId, createTime, attendees }: DoubleMeeting): string {
  const people = attendees.map(
    ({ userId, name, role }) => `<attendee><userID>${userId}</userID><fullName>${name}</fullName><role>${role}</role></attendee>`,
  )
  return `<meetingID>${meetingId}</meetingID><createTime>${createTime}</createTime><hasBeenForciblyEnded>false</hasBeenForciblyEnded><endTime>0</endTime><participantCount>${attendees.length}</participantCount><attendees>${people.join('')}</attendees>`
}

async function sendHook(
  { hooks }: BigBlueButtonDouble,
  meetingId: string,
  event: object,
  { older = false, secret: used = secret }: { older?: boolean; secret?: string } = {},
): Promise<number> {
  const hook = hooks.findLast((each) => each.meetingId === meetingId)
  if (!hook) throw new Error(`No hook for ${meetingId}`)
  const fields = { domain: 'double.example.vn', event: JSON.stringify([event]), timestamp: Date.now() }
  const body = new URLSearchParams({ ...fields, timestamp: String(fields.timestamp) }).toString()
  const signed = older ? JSON.stringify({ event: fields.event, timestamp: fields.timestamp, domain: fields.domain }) : body
  const checksum = createHash('sha1').update(`${hook.callbackUrl}${signed}${used}`).digest('hex')
  const response = await fetch(`${hook.callbackUrl}?checksum=${checksum}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  return response.status
}
