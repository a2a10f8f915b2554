/** Summaries and transcript of a session as a document. Written in a thread, which alone loads the library for it. */
import { Readable } from 'node:stream'
import { detailsOf, groupsOf, type SummaryPoint } from '@hop/contract/features/summaries'
import { summaries as en } from '@hop/texts/en/summaries'
import { transcripts as enWords } from '@hop/texts/en/transcripts'
import type { Language } from '@hop/texts/languages'
import { summaries as vi } from '@hop/texts/vi/summaries'
import { transcripts as viWords } from '@hop/texts/vi/transcripts'
import type { CallerRequest, FileToSend } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { runInThread } from '../../platform/threads/run-in-thread.js'
import { beganAt, clockText, fileNameOf, heldText, readTalk, requireReview, type Talk } from '../transcripts/public.js'
import type { MinutesDocument, MinutesSection } from './minutes-document.js'
import { findSummary, type SummaryRow } from './summaries.queries.js'

const texts = { vi: { ...vi, ...viWords, files: vi.files }, en: { ...en, ...enWords, files: en.files } }
const threadLimits = { timeoutMs: 60_000, memoryMb: 1024 }
const pieceBytes = 64 * 1024

export async function exportMinutes(platform: Platform, mid: string, request: CallerRequest): Promise<FileToSend> {
  const { meeting, session } = await requireReview(platform, mid, request)
  const talk = await readTalk(platform.db, session.id)
  if (talk.segments.length === 0) refuse('TranscriptNotFound')
  const summary = meeting.active_voice_text === 1 ? await findSummary(platform.db, session.id) : undefined
  const zero = beganAt(session)
  const document: MinutesDocument = {
    title: meeting.name,
    lead: heldText(session, request),
    sections: [...(summary ? sectionsOf(summary, talk, zero, request.language) : []), wordsOf(talk, zero, request.language)],
  }
  const bytes = await runInThread<Uint8Array>(new URL('minutes-thread.js', import.meta.url), document, threadLimits)
  const fileName = fileNameOf(texts[request.language].files.minutes, { meeting, session }, 'docx')
  return { fileName, content: Readable.from(piecesOf(bytes)) }
}

function* piecesOf(bytes: Uint8Array) {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield Buffer.from(bytes.subarray(start, start + pieceBytes))
}

const filled = (text: string, values: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')

function sectionsOf(summary: SummaryRow, { transcript }: Talk, zero: Date, language: Language): MinutesSection[] {
  const { general, timeline, people, maker, model } = summary
  const { minutes, chosen, kinds, outdated, unknownSpeaker } = texts[language]
  if (!general) return []
  const list = (heading: string, items: readonly string[]) => ({
    heading,
    paragraphs: items.map((text) => ({ text, isItem: true })),
  })
  const at = (instant: string) => clockText(new Date(instant).getTime() - zero.getTime())
  const actions = general.actions.map(({ what, ...action }) => {
    const details = detailsOf(action)
    return details ? filled(minutes.action, { what, details }) : what
  })
  // A quote stands with the name of its speaker.
  const quote = ({ speaker, text, ...point }: SummaryPoint) => ({
    label: `[${at(point.at)}] ${speaker || unknownSpeaker}`,
    text,
  })
  const hasKinds = general.points.some(({ kind }) => kind !== undefined)
  const quotes = groupsOf(general.points).flatMap((group) => [
    ...(hasKinds ? [{ label: kinds[group.kind], text: '' }] : []),
    ...group.points.map(quote),
  ])
  const note = maker === 'model' ? filled(minutes.byModel, { model: model ?? '' }) : minutes.byExtract
  return [
    {
      heading: maker === 'extract' ? chosen : minutes.general,
      paragraphs: [
        { text: note, isNote: true },
        ...(summary.transcript_version === transcript?.version ? [] : [{ text: outdated, isNote: true }]),
        ...(quotes.length > 0 ? quotes : general.content.split('\n').map((text) => ({ text }))),
      ],
    },
    list(minutes.decisions, general.decisions),
    list(minutes.actions, actions),
    list(minutes.questions, general.questions),
    {
      heading: minutes.timeline,
      paragraphs: (timeline ?? []).map(({ from, to, content }) => ({
        label: filled(minutes.span, { from: at(from), to: at(to) }),
        text: content,
      })),
    },
    {
      heading: minutes.people,
      paragraphs: (people ?? []).map(({ name, summary: text, talkSeconds, talkPercent }) => ({
        label: filled(minutes.talked, {
          name: name || unknownSpeaker,
          time: clockText(talkSeconds * 1000),
          percent: String(talkPercent),
        }),
        text,
      })),
    },
  ].filter(({ paragraphs }) => paragraphs.length > 0)
}

const wordsOf = ({ segments }: Talk, zero: Date, language: Language): MinutesSection => ({
  heading: texts[language].minutes.transcript,
  paragraphs: segments.map(({ by, starts_at, text }) => ({
    label: `[${clockText(+starts_at - +zero)}] ${by.name || texts[language].unknownSpeaker}`,
    text,
  })),
})
