/**
 * Makes the transcript of a session: from what its core wrote down, or from each person's own sound by a speech service. One of a customer
 * at a time; a run works for some minutes and the next goes on; what fails is tried again, and given up with a reason.
 */
import type { TextCue } from '../../../meeting-cores/meeting-core.js'
import { minutes, seconds } from '../../../platform/clock.js'
import type { Platform } from '../../../platform/platform.js'
import { accessTo, coreSecrets, driverOf, findCore } from '../../cores/public.js'
import { openSessionOf } from '../../meetings/public.js'
import { type NewSegment, writeTranscript } from '../../transcripts/public.js'
import { askingAgain } from '../clients/ask-again.js'
import { openClient } from '../clients/open-client.js'
import { connectionOfCustomer } from '../configuration/speech-connection.js'
import { recogniseTracks } from './recognise-tracks.js'
import { transcribeJob } from './request-transcription.js'
import { failureIn, nextTryAfter, TranscriptionFailure } from './transcription-failure.js'
import {
  deleteTranscription,
  deleteUtterances,
  findSessionToTranscribe,
  findTranscription,
  takeTurn,
  listUtterances,
  lockTranscription,
  writeTranscription,
} from './transcriptions.queries.js'

/** Longer than a run is let work (see speech.jobs.ts). */
const heldMs = 25 * minutes
const runMs = 8 * minutes
/** The longer one waits already, the more seldom it asks: a thousand of one customer are not a thousand questions every half a minute. */
const turnMs = (waitedMs: number) => Math.min(5 * minutes, Math.max(30 * seconds, waitedMs / 10))

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSessionToTranscribe>>>

interface Run {
  signal: AbortSignal
  /** Nobody comes back to it after this. */
  isLastAttempt?: boolean
  /** Shorter in tests. */
  pausesMs?: readonly number[]
  runMs?: number
}

export async function transcribeSession(platform: Platform, sessionId: number, run: Run): Promise<void> {
  const { db, clock } = platform
  const row = await findTranscription(db, sessionId)
  if (!row || row.state === 'done' || row.state === 'failed') return
  const session = await findSessionToTranscribe(db, sessionId)
  if (!session) return deleteTranscription(db, sessionId)
  const now = clock.now()
  if (!(await takeTurn(db, sessionId, new Date(now.getTime() + heldMs), now)))
    return sendAgain(platform, sessionId, new Date(now.getTime() + turnMs(now.getTime() - row.created_at.getTime())))
  try {
    const isWhole = await makeTranscript(platform, session, run)
    if (!isWhole) await sendAgain(platform, sessionId, clock.now())
  } catch (error) {
    // The server stops, or the run took too long: the job itself comes back.
    const failure = run.signal.aborted ? null : (failureIn(error) ?? unknownFailure(error, run))
    if (!failure) throw error
    await noteFailure(platform, sessionId, failure)
  } finally {
    await writeTranscription(db, sessionId, { held_until: null })
  }
}

/** A mistake of our own: tried again by the job, and told in the end. */
const unknownFailure = (error: unknown, { isLastAttempt = false }: Run): TranscriptionFailure | null =>
  isLastAttempt ? new TranscriptionFailure('unexpected', false, { cause: error }) : null

const sendAgain = ({ db, jobs }: Platform, sessionId: number, startAfter: Date): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await writeTranscription(transaction, sessionId, { state: 'waiting' })
    await jobs.send(transaction, transcribeJob, { sessionId }, { startAfter, singletonKey: `${sessionId} next` })
  })

async function makeTranscript(platform: Platform, session: SessionRow, run: Run): Promise<boolean> {
  const { db, appSecret } = platform
  const core = (await findCore(db, session.core_id)) ?? fail('recordingGone')
  const [driver, access] = [driverOf(core.core_type), accessTo(coreSecrets(appSecret), core)]
  const open = openSessionOf(session)
  const cues = await driver.textTracks(access, open)
  if (cues && cues.length > 0) return finish(platform, session.id, 'core', cues.map(segmentOf))
  const tracks = await driver.audioTracks(access, open)
  // A core that writes down what was said may take hours to.
  if (tracks.length === 0) throw new TranscriptionFailure(cues === null ? 'noSound' : 'noText', cues !== null)
  const connection = (await connectionOfCustomer(platform, session.customer_id)) ?? fail('notConfigured')
  const client = await openClient(connection, platform.speech)
  const { signal, pausesMs } = run
  const endsAt = performance.now() + (run.runMs ?? runMs)
  try {
    const isWhole = await recogniseTracks(platform, {
      sessionId: session.id,
      tracks,
      fetchTrack: (track, toFile) => driver.fetchAudioTrack(access, open, track, toFile, signal),
      client: askingAgain(client, pausesMs),
      signal,
      isTimeUp: () => performance.now() > endsAt,
    })
    if (!isWhole) return false
  } finally {
    client.close()
  }
  const people = new Map(tracks.map((track) => [track.file, track]))
  const segments = (await listUtterances(db, session.id)).flatMap(
    ({ track, started_at: from, ended_at: to, text }): NewSegment[] => {
      const person = people.get(track)
      const said = { from, to, text, language: 'vi' as const, key: `${track} ${from.getTime()}` }
      return person && text ? [{ visitId: person.visitId, speaker: person.name, ...said }] : []
    },
  )
  if (segments.length === 0) throw new TranscriptionFailure('noSound', false)
  return finish(platform, session.id, 'speech', segments)
}

const segmentOf = ({ speaker, from, to, text, language }: TextCue): NewSegment => ({
  visitId: null,
  speaker,
  from,
  to,
  text,
  language,
})

function fail(problem: TranscriptionFailure['problem']): never {
  throw new TranscriptionFailure(problem, false)
}

async function finish(
  { db, clock }: Platform,
  sessionId: number,
  source: 'core' | 'speech',
  segments: readonly NewSegment[],
): Promise<true> {
  await db.transaction().execute(async (transaction) => {
    // With its meeting, which was deleted while this worked.
    if (!(await lockTranscription(transaction, sessionId))) return
    await writeTranscript(transaction, sessionId, source, segments)
    await deleteUtterances(transaction, sessionId)
    const done = { state: 'done', percent: 100, problem: null, next_try_at: null, updated_at: clock.now() } as const
    await writeTranscription(transaction, sessionId, done)
  })
  return true
}

async function noteFailure(
  platform: Platform,
  sessionId: number,
  { problem, isPassing, cause }: TranscriptionFailure,
): Promise<void> {
  const { db, clock, jobs, log } = platform
  const now = clock.now()
  await db.transaction().execute(async (transaction) => {
    const failedTries = ((await findTranscription(transaction, sessionId))?.failed_tries ?? 0) + 1
    const nextTryAt = isPassing ? nextTryAfter(failedTries, now) : null
    const state = nextTryAt ? 'waiting' : 'failed'
    const change = { state, problem, failed_tries: failedTries, next_try_at: nextTryAt, updated_at: now } as const
    await writeTranscription(transaction, sessionId, change)
    const again = { startAfter: nextTryAt ?? now, singletonKey: `${sessionId} ${now.getTime()}` }
    if (nextTryAt) await jobs.send(transaction, transcribeJob, { sessionId }, again)
    log.warn({ logger: 'speech', sessionId, problem, nextTryAt, err: cause }, 'what was said could not be written down')
  })
}
