/** The addresses that BigBlueButton calls when a meeting has ended. What is still owed is on disk, so that a restart pays it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import type { Logger } from 'pino'
import { readEventLog } from '../meetings/event-log.js'
import type { Meeting } from '../meetings/meeting.js'
import type { MeetingRegistry } from '../meetings/registry.js'
import { writeAtomically } from '../files/write-atomically.js'
import { meetingAnalytics, type Talk } from './meeting-analytics.js'
import { withParameter } from './sign-webhook.js'
import { type Attempt, retry } from '../http/retry.js'

/** BigBlueButton's delays: the first try immediately, then after half a minute, one, two and five minutes. */
export const callbackDelaysMs = [30_000, 60_000, 120_000, 300_000] as const
const timeoutMs = 10_000
const analytics = 'analytics-callback-url'
const tokenSeconds = 24 * 60 * 60

interface EndCallbackParts {
  registry: MeetingRegistry
  isOurs: (createdAt: number) => boolean
  delaysMs: readonly number[]
  secret: string
  now: () => number
  talkOf: (userId: string) => Talk
  log: Logger
}

export function startEndCallbacks({ registry, isOurs, delaysMs, secret, now, talkOf, log }: EndCallbackParts): {
  stop(): Promise<void>
} {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  const callAll = (meeting: Meeting) => {
    if (!isOurs(meeting.settings.createTime)) return
    const calls = callEach(meeting)
      .catch((error: unknown) => log.error({ err: error }, 'an end callback stumbled'))
      .finally(() => running.delete(calls))
    running.add(calls)
  }
  async function callEach(meeting: Meeting): Promise<void> {
    await Promise.all(owed(meeting).map(([name, address]) => callUntilHeard(meeting, name, address)))
  }
  async function callUntilHeard(meeting: Meeting, name: string, address: string): Promise<void> {
    const tries = { delaysMs: delaysMs.slice(Math.min(triesSoFar(meeting, name), delaysMs.length)), stop: stopping.signal }
    const outcome = await retry({
      ...tries,
      attempt: () => {
        note(meeting, name, { tries: triesSoFar(meeting, name) + 1, isSettled: false })
        return name === analytics ? postAnalytics(meeting, address) : send(address, stopping.signal)
      },
    })
    if (outcome === 'stopped') return
    if (outcome === 'gaveUp') log.warn({ meetingId: meeting.settings.meetingId, callback: name }, 'an end callback was not heard')
    note(meeting, name, { tries: triesSoFar(meeting, name), isSettled: true })
  }

  /** Signed as BigBlueButton does it: with nothing but a time at which it ends. */
  async function postAnalytics(meeting: Meeting, address: string): Promise<Attempt> {
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
      .setExpirationTime(Math.floor(now() / 1000) + tokenSeconds)
      .sign(new TextEncoder().encode(secret))
    return send(address, stopping.signal, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(meetingAnalytics(meeting.settings, readEventLog(meeting.folder).events, talkOf)),
    })
  }

  registry.follow((event, meeting) => {
    if (event.type === 'ended') callAll(meeting)
  })
  for (const meeting of registry.all()) if (meeting.state.ended) callAll(meeting)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function send(address: string, stop: AbortSignal, request: RequestInit = {}): Promise<Attempt> {
  try {
    const answer = await fetch(address, { ...request, signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]) })
    await answer.body?.cancel()
    return answer.ok ? 'delivered' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Each address with the name under which its calls are noted. */
function owed(meeting: Meeting): [name: string, address: string][] {
  const { metadata, meetingEndedUrl, meetingId } = meeting.settings
  const marks = meeting.state.recording.spans.length > 0
  const endCallback = metadata['endcallbackurl']
  const addresses: [string, string | null | undefined][] = [
    [
      'endCallbackUrl',
      endCallback && withParameter(endCallback, `recordingmarks=${marks}&meetingID=${encodeURIComponent(meetingId)}`),
    ],
    ['meetingEndedURL', meetingEndedUrl],
    [analytics, metadata[analytics]],
  ]
  return addresses.filter((pair): pair is [string, string] => Boolean(pair[1]) && !readNotes(meeting)[pair[0]]?.isSettled)
}

interface Note {
  tries: number
  isSettled: boolean
}
const fileOf = ({ folder }: Meeting) => join(folder, 'end-callbacks.json')

function readNotes(meeting: Meeting): Record<string, Note> {
  const file = fileOf(meeting)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Note>) : {}
}

const triesSoFar = (meeting: Meeting, name: string): number => readNotes(meeting)[name]?.tries ?? 0

function note(meeting: Meeting, name: string, changed: Note): void {
  writeAtomically(fileOf(meeting), { ...readNotes(meeting), [name]: changed })
}
