/** The transcript that Zoom makes of a cloud recording, where the account has that: a WebVTT file with names in it. */
import { fetchBounded } from '../../platform/outside/fetch-bounded.js'
import { CallInsideTransaction } from '../../platform/outside/inside-transaction.js'
import { type CoreAccess, CoreUnavailable, type OpenSession, type TextCue } from '../meeting-core.js'
import { readVtt } from '../read-vtt.js'
import { callZoom } from './call-zoom.js'
import { listOf, textOf, uuidInPath } from './zoom-answers.js'
import { zoomToken } from './zoom-token.js'

const limits = { timeoutMs: 15_000, maxBytes: 16 * 1024 * 1024 }

export async function fetchZoomTranscript(
  core: CoreAccess,
  { externalId, internalId, hasBegun }: OpenSession,
): Promise<TextCue[]> {
  const id = internalId && hasBegun ? uuidInPath(internalId) : externalId
  const answer = await callZoom(core, { method: 'GET', path: `/meetings/${id}/recordings` }, { isMissingFine: true })
  const file = listOf(answer?.['recording_files']).find(
    (each) => each['file_type'] === 'TRANSCRIPT' && each['status'] === 'completed' && URL.canParse(textOf(each['download_url'])),
  )
  const startedAt = Date.parse(textOf(file?.['recording_start']))
  if (!file || Number.isNaN(startedAt)) return []
  const at = (ms: number) => new Date(startedAt + ms)
  const cues = readVtt(await download(core, textOf(file['download_url'])), { hasNames: true })
  return cues.map(({ fromMs, toMs, speaker, text }) => ({ speaker, from: at(fromMs), to: at(toMs), text, language: null }))
}

async function download(core: CoreAccess, url: string): Promise<string> {
  const { token } = await zoomToken(core)
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetchBounded('Zoom', url, { headers }, limits)
    if (!answer.ok) throw new CoreUnavailable(`Zoom answered ${answer.status}`)
    return answer.text
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CallInsideTransaction) throw error
    throw new CoreUnavailable(`Zoom did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}
