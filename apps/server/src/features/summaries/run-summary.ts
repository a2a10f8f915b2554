/**
 * Makes the summaries of a session, by a job. With a language model one part of the talk after the other, each in a run of the job of its
 * own, so that what was answered stays when the model or a server goes; without one, or where it gives nothing, by the built-in choice of sentences, in a thread.
 */
import { createHash } from 'node:crypto'
import type { JobRun } from '../../platform/jobs/jobs.js'
import type { TroubleLog } from '../../platform/log/trouble-log.js'
import type { Platform } from '../../platform/platform.js'
import { runInThread } from '../../platform/threads/run-in-thread.js'
import { readTalk, type Talk } from '../transcripts/public.js'
import { queueSessionEvent } from '../webhooks/public.js'
import { languageOf } from './extract/terms.js'
import { askForJson, Unreadable } from './model/ask-for-json.js'
import { type AskProblem, ModelSilent } from './model/model-client.js'
import { composeSummary } from './model/compose.js'
import { partNotes } from './model/notes.js'
import { type Part, partsOf } from './model/parts.js'
import { askAboutPart, promptVersion } from './model/prompts.js'
import { askForWholeTalk } from './model/whole-talk.js'
import { summariseJob, type SummaryRun } from './request-summary.js'
import type { LanguageModel } from './summaries.configuration.js'
import { deleteParts, findSummarised, findSummary, listParts, type SummaryRow, writePart, writeRun } from './summaries.queries.js'
import type { Summary, TalkToSummarise } from './summary.js'

/**
 * How often a model may fail to answer before the summary is made from the notes so far; with the growing pauses this takes
 * about an hour.
 */
const mostTries = 8
const firstPauseSeconds = 30
const longestPauseSeconds = 1800

const threadLimits = { timeoutMs: 60_000, memoryMb: 512 }

export async function runSummary(platform: Platform, job: JobRun<SummaryRun>, trouble: TroubleLog): Promise<void> {
  try {
    await makeStep(platform, job, trouble)
  } catch (error) {
    // After the last attempt it is marked as failed, so that people do not wait for ever.
    if (job.isLastAttempt) await writeRun(platform.db, job.data, { state: 'failed' })
    throw error
  }
}

async function makeStep(platform: Platform, { data: own, signal }: JobRun<SummaryRun>, trouble: TroubleLog): Promise<void> {
  const { db, languageModel } = platform
  const row = await findSummary(db, own.sessionId)
  if (!row || row.run !== own.run || (row.state !== 'waiting' && row.state !== 'running')) return
  const talk = await readTalk(db, own.sessionId)
  const words = toSummarise(talk)
  const work = { row, talk, words, signal }
  if (languageModel) return stepWithModel(platform, languageModel, work, trouble)
  await finish(platform, work, await chooseSentences(work), { maker: 'extract' })
}

const chooseSentences = ({ words, signal }: Work) =>
  runInThread<Summary>(new URL('extract/extract-thread.js', import.meta.url), words, { ...threadLimits, signal })

interface Work {
  row: SummaryRow
  talk: Talk
  words: TalkToSummarise
  signal: AbortSignal
}

function toSummarise({ segments, speakers }: Talk): TalkToSummarise {
  const spoke = new Set(segments.map(({ by }) => by.id))
  return {
    lines: segments.map(({ by, starts_at, ends_at, text }) => ({ at: +starts_at, until: +ends_at, speakerId: by.id, text })),
    talkers: speakers
      .filter(({ id }) => spoke.has(id))
      .map(({ id, name, talkSeconds, talkPercent }) => ({ id, name, talkSeconds, talkPercent })),
    language: languageOf(segments),
  }
}

async function stepWithModel(platform: Platform, model: LanguageModel, work: Work, trouble: TroubleLog): Promise<void> {
  const { row, words } = work
  const parts = partsOf(words.lines)
  const answered = new Map((await listParts(platform.db, row.session_id, row.run)).map((part) => [part.number, part]))
  const asked = parts.map((part) => {
    const messages = askAboutPart(part, parts.length, words.talkers, words.language)
    return { part, messages, hash: hashOf(model, messages) }
  })
  const next = asked.find(({ part, hash }) => answered.get(part.number)?.asked !== hash)
  try {
    if (next) await noteNextPart(platform, model, work, next, parts.length)
    else {
      const noted = asked.flatMap(({ part }) => {
        const notes = answered.get(part.number)?.notes
        return notes ? [{ part, notes }] : []
      })
      await finishWithModel(platform, model, work, noted, parts.length - noted.length)
    }
    trouble.well()
  } catch (error) {
    if (!(error instanceof ModelSilent)) throw error
    trouble.failed(error)
    await waitOrGiveUp(platform, model, work, error, asked, answered)
  }
}

const hashOf = ({ name }: LanguageModel, messages: readonly object[]): string =>
  createHash('sha256')
    .update(JSON.stringify([name, promptVersion, messages]))
    .digest('base64url')

interface AskedPart {
  part: Part
  messages: ReturnType<typeof askAboutPart>
  hash: string
}

async function noteNextPart(platform: Platform, model: LanguageModel, work: Work, next: AskedPart, total: number): Promise<void> {
  const { session_id, run } = work.row
  const { part, messages, hash } = next
  const notes = await askForJson(model, messages, partNotes).catch((error: unknown) => {
    if (error instanceof Unreadable) return null
    throw error
  })
  await platform.db.transaction().execute(async (transaction) => {
    const progress = { state: 'running', tries: 0, problem: null, parts_done: part.number, parts_total: total } as const
    if (!(await writeRun(transaction, { sessionId: session_id, run }, progress))) return
    await writePart(transaction, { session_id, run, number: part.number, asked: hash, notes })
    await platform.jobs.send(transaction, summariseJob, { sessionId: session_id, run })
  })
}

async function finishWithModel(
  platform: Platform,
  model: LanguageModel,
  work: Work,
  noted: Parameters<typeof composeSummary>[0],
  missing: number,
): Promise<void> {
  if (noted.length === 0) return doWithoutModel(platform, work, 'unreadable')
  const whole = await askForWholeTalk(
    model,
    noted.map(({ notes }) => notes),
    work.words,
  )
  const summary = composeSummary(noted, whole, work.words)
  const problem = missing > 0 || !whole ? 'unreadable' : null
  await finish(platform, work, summary, { maker: 'model', model: model.name, missing, problem })
}

/** Later, when the model wants; after the last try with what it has answered, if anything. */
async function waitOrGiveUp(
  platform: Platform,
  model: LanguageModel,
  work: Work,
  { problem, retryAfterSeconds }: ModelSilent,
  asked: readonly AskedPart[],
  answered: ReadonlyMap<number, Awaited<ReturnType<typeof listParts>>[number]>,
): Promise<void> {
  const { row, words } = work
  const tries = row.tries + 1
  if (problem !== 'refused' && tries < mostTries) {
    const pause = Math.min(firstPauseSeconds * 2 ** row.tries, longestPauseSeconds)
    const startAfter = new Date(platform.clock.now().getTime() + (retryAfterSeconds ?? pause) * 1000)
    await platform.db.transaction().execute(async (transaction) => {
      const own = { sessionId: row.session_id, run: row.run }
      if (await writeRun(transaction, own, { state: 'running', tries, problem }))
        await platform.jobs.send(transaction, summariseJob, own, { startAfter })
    })
    return
  }
  const noted = asked.flatMap(({ part, hash }) => {
    const known = answered.get(part.number)
    return known?.asked === hash && known.notes ? [{ part, notes: known.notes }] : []
  })
  if (noted.length === 0) return doWithoutModel(platform, work, problem)
  const missing = asked.length - noted.length
  await finish(platform, work, composeSummary(noted, undefined, words), { maker: 'model', model: model.name, missing, problem })
}

/** What a model wrote before stays; otherwise people get the chosen sentences, with the reason beside them. */
async function doWithoutModel(platform: Platform, work: Work, problem: AskProblem | 'unreadable'): Promise<void> {
  const { session_id: sessionId, run, maker } = work.row
  if (maker === 'model') return void (await writeRun(platform.db, { sessionId, run }, { state: 'failed', problem }))
  await finish(platform, work, await chooseSentences(work), { maker: 'extract', problem })
}

interface Made {
  maker: 'model' | 'extract'
  model?: string
  missing?: number
  problem?: SummaryRow['problem']
}

async function finish(platform: Platform, { row, talk, words }: Work, summary: Summary, made: Made): Promise<void> {
  const { general, timeline, people } = summary
  const now = platform.clock.now()
  await platform.db.transaction().execute(async (transaction) => {
    const isOurs = await writeRun(
      transaction,
      { sessionId: row.session_id, run: row.run },
      {
        state: 'done',
        problem: made.problem ?? null,
        maker: made.maker,
        model: made.model ?? null,
        prompt_version: made.maker === 'model' ? promptVersion : null,
        language: words.language,
        transcript_version: talk.transcript?.version ?? 0,
        parts_missing: made.missing ?? 0,
        general: JSON.stringify(general),
        timeline: JSON.stringify(timeline),
        people: JSON.stringify(people),
        made_at: now,
      },
    )
    if (!isOurs) return
    await deleteParts(transaction, row.session_id)
    const session = await findSummarised(transaction, row.session_id)
    if (session) await queueSessionEvent(platform, transaction, 'summary.ready', session, { madeAt: now.toISOString() })
  })
}
