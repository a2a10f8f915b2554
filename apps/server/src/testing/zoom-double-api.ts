/** The calls of Zoom's REST API and of its token endpoint, as far as the portal uses them. */
import { randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DoubleZoomMeeting, ZoomCallSeen, ZoomDouble } from './zoom-double-state.js'

export interface ZoomAnswer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const refusal = (status: number, code: number, message: string): ZoomAnswer => ({ status, body: { code, message } })

export function answerZoomCall(double: ZoomDouble, request: IncomingMessage, text: string): ZoomAnswer | 'lost' {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
  const method = request.method ?? 'GET'
  if (pathname === '/oauth/token') return giveToken(double, request, text)
  if (double.failing.calls > 0 && (double.failing.method ?? method) === method) {
    double.failing.calls -= 1
    return { status: 503 }
  }
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  if ((double.tokens.get(token) ?? 0) <= Date.now()) return refusal(401, 124, 'Invalid access token.')
  if (double.limited.calls > 0) return overLimit(double)
  const path = pathname.replace(/^\/v2/, '')
  const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
  double.calls.push({ method, path, body })
  return answer(double, { method, path, body }, searchParams)
}

function giveToken(double: ZoomDouble, request: IncomingMessage, text: string): ZoomAnswer {
  const asked = new URLSearchParams(text)
  const basic = `Basic ${Buffer.from(`${double.clientId}:${double.clientSecret}`).toString('base64')}`
  if (request.method !== 'POST' || request.headers.authorization !== basic)
    return { status: 401, body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' } }
  if (asked.get('grant_type') !== 'account_credentials')
    return { status: 400, body: { reason: 'unsupported grant type', error: 'unsupported_grant_type' } }
  if (asked.get('account_id') !== double.accountId)
    return { status: 400, body: { reason: 'Invalid account', error: 'invalid_grant' } }
  const token = randomBytes(12).toString('hex')
  double.tokensGiven += 1
  double.tokens.set(token, Date.now() + double.tokenSeconds * 1000)
  return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: double.tokenSeconds, scope: '' } }
}

function overLimit(double: ZoomDouble): ZoomAnswer {
  const { type } = double.limited
  double.limited.calls -= 1
  const until = new Date(Date.now() + 3_600_000).toISOString()
  return {
    ...refusal(429, 429, 'You have reached the maximum rate limit for this API.'),
    headers: {
      'x-ratelimit-category': 'Medium',
      'x-ratelimit-type': type,
      'x-ratelimit-remaining': '0',
      ...(type === 'Daily-limit' && { 'retry-after': until }),
    },
  }
}

function answer(double: ZoomDouble, { method, path, body }: ZoomCallSeen, query: URLSearchParams): ZoomAnswer | 'lost' {
  const user = /^\/users\/([^/]+)\/meetings$/.exec(path)?.[1]
  if (user) return answerForHost(double, decodeURIComponent(user), method, body, query)
  const measured = /^\/metrics\/meetings\/([^/]+)\/participants\/qos$/.exec(path)?.[1]
  if (measured) return answerQuality(double, measured, query)
  const people = /^\/metrics\/meetings\/([^/]+)\/participants$/.exec(path)?.[1]
  if (people)
    return ofMeeting(double, people, (meeting) => page(double, query, 'participants', meeting.people.map(participantIn)))
  const [, id = '', part = ''] = /^\/meetings\/([^/]+)(\/\w+(?:\/\w+)?)?$/.exec(path) ?? []
  switch (`${method} ${part}`) {
    case 'GET ':
      return ofMeeting(double, id, (meeting) => ({ status: 200, body: withStartUrl(meeting) }))
    case 'DELETE ':
      return ofMeeting(double, id, (meeting) => {
        double.meetings.delete(meeting.id)
        return { status: 204 }
      })
    case 'PUT /status':
      return ofMeeting(double, id, (meeting) => {
        if (meeting.status !== 'started') return refusal(400, 3000, 'Meeting is not started.')
        double.finish(meeting.id)
        return { status: 204 }
      })
    case 'GET /registrants':
      return ofMeeting(double, id, ({ registrants }) => page(double, query, 'registrants', registrants.map(registrantIn)))
    case 'POST /registrants':
      return ofMeeting(double, id, (meeting) => register(double, meeting, body))
    case 'GET /recordings':
      return ofMeeting(double, id, (meeting) =>
        meeting.recordingFiles.length > 0
          ? { status: 200, body: recordingsOf(meeting) }
          : refusal(404, 3301, 'There is no recording for this meeting.'),
      )
    case 'DELETE /recordings':
      return ofMeeting(double, id, (meeting) => {
        const isForGood = query.get('action') === 'delete'
        if (meeting.recordingFiles.length === 0 && !isForGood)
          return refusal(404, 3301, 'There is no recording for this meeting.')
        meeting.trashedFiles = isForGood ? [] : meeting.recordingFiles
        meeting.recordingFiles = []
        return { status: 204 }
      })
    case 'PUT /recordings/status':
      return ofMeeting(double, id, (meeting) => {
        if (meeting.trashedFiles.length === 0) return refusal(404, 3301, 'There is no recording for this meeting.')
        meeting.recordingFiles = meeting.trashedFiles
        meeting.trashedFiles = []
        return { status: 204 }
      })
    default:
      return refusal(404, 404, 'No such call')
  }
}

/** From Business plans on, ten people a page. */
function answerQuality(double: ZoomDouble, id: string, query: URLSearchParams): ZoomAnswer {
  if (double.hasNoQuality) return refusal(400, 200, 'Dashboard feature is not available for your account.')
  if (Number(query.get('page_size')) > 10) return refusal(400, 300, 'The value of page_size is invalid.')
  return ofMeeting(double, id, ({ people }) =>
    page(
      double,
      query,
      'participants',
      people.map(({ userId = '1', name, qos = [] }) => ({ user_id: userId, user_name: name, user_qos: qos })),
    ),
  )
}

function answerForHost(
  double: ZoomDouble,
  host: string,
  method: string,
  body: Record<string, unknown>,
  query: URLSearchParams,
): ZoomAnswer | 'lost' {
  if (!double.hosts.includes(host)) return refusal(404, 1001, `User does not exist: ${host}.`)
  if (method === 'POST') {
    const made = create(double, host, body)
    return double.losesCreateAnswers ? 'lost' : { status: 201, body: withStartUrl(made) }
  }
  const own = [...double.meetings.values()].filter((meeting) => meeting.host === host)
  const meetings = query.get('type') === 'live' ? own.filter(({ status }) => status === 'started') : own
  return page(double, query, 'meetings', meetings.map(listed))
}

/** The token is where the next page begins; an empty one ends the list. */
function page({ pageSize }: ZoomDouble, query: URLSearchParams, field: string, all: object[]): ZoomAnswer {
  const size = Math.min(pageSize, Number(query.get('page_size') ?? 30))
  const from = Number(query.get('next_page_token') || 0)
  const next = from + size < all.length ? String(from + size) : ''
  return {
    status: 200,
    body: { page_size: size, total_records: all.length, next_page_token: next, [field]: all.slice(from, from + size) },
  }
}

function register(double: ZoomDouble, meeting: DoubleZoomMeeting, body: Record<string, unknown>): ZoomAnswer {
  const settings = meeting.body['settings'] as { approval_type?: number } | undefined
  if (double.hasNoRegistration || settings?.approval_type !== 0)
    return refusal(400, 300, 'Registration has not been enabled for this meeting.')
  const [email, firstName] = [body['email'], body['first_name']]
  if (typeof email !== 'string' || !email.includes('@') || typeof firstName !== 'string' || firstName === '')
    return refusal(400, 300, 'Validation Failed.')
  const known = meeting.registrants.find((each) => each.email === email.toLowerCase())
  const id = known?.id ?? randomBytes(8).toString('base64url')
  const registrant = known ?? {
    id,
    email: email.toLowerCase(),
    firstName,
    joinUrl: `https://zoom.example.vn/w/${meeting.id}?tk=${id}`,
    requests: 0,
  }
  if (++registrant.requests > 3) return refusal(429, 429, 'You have exceeded the daily rate limit for this registrant.')
  if (!known) meeting.registrants.push(registrant)
  return { status: 201, body: { id: meeting.id, registrant_id: id, topic: meeting.body['topic'], join_url: registrant.joinUrl } }
}

function create(double: ZoomDouble, host: string, body: Record<string, unknown>): DoubleZoomMeeting {
  const id = randomInt(10_000_000_000, 99_999_999_999)
  // With a slash, as every so often: such a uuid must be encoded twice in a path.
  const uuid = `/${randomBytes(12).toString('base64')}==`
  const meeting: DoubleZoomMeeting = {
    id,
    uuid,
    host,
    status: 'waiting',
    body,
    people: [],
    registrants: [],
    recordingFiles: [],
    trashedFiles: [],
  }
  double.meetings.set(id, meeting)
  return meeting
}

function ofMeeting(double: ZoomDouble, id: string, found: (meeting: DoubleZoomMeeting) => ZoomAnswer): ZoomAnswer {
  const uuid = decodeURIComponent(decodeURIComponent(id))
  const meeting = double.meetings.get(Number(id)) ?? [...double.meetings.values()].find((each) => each.uuid === uuid)
  return meeting ? found(meeting) : refusal(404, 3001, `Meeting does not exist: ${id}.`)
}

const listed = ({ id, uuid, body }: DoubleZoomMeeting) => ({
  id,
  uuid,
  topic: body['topic'],
  agenda: body['agenda'],
  type: 2,
  join_url: `https://zoom.example.vn/j/${id}?pwd=x`,
})

const withStartUrl = (meeting: DoubleZoomMeeting) => ({
  ...listed(meeting),
  host_email: meeting.host,
  status: meeting.status,
  settings: meeting.body['settings'],
  start_url: `https://zoom.example.vn/s/${meeting.id}?zak=${randomBytes(8).toString('hex')}`,
})

const participantIn = ({
  name,
  uuid,
  userId = '1',
  registrantId = '',
  status = 'in_meeting',
  leaveTime,
  device = 'Windows',
}: DoubleZoomMeeting['people'][number]) => ({
  id: '',
  user_id: userId,
  participant_uuid: uuid,
  user_name: name,
  registrant_id: registrantId,
  role: 'guest',
  status,
  device,
  ...(leaveTime !== undefined && { leave_time: leaveTime }),
})

const registrantIn = ({ id, email, firstName, joinUrl }: DoubleZoomMeeting['registrants'][number]) => ({
  id,
  email,
  first_name: firstName,
  status: 'approved',
  join_url: joinUrl,
})

const recordingsOf = ({ id, uuid, recordingFiles }: DoubleZoomMeeting) => ({
  id,
  uuid,
  share_url: `https://zoom.example.vn/rec/share/${id}`,
  total_size: recordingFiles.length * 1000,
  recording_files: recordingFiles,
})
