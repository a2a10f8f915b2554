/** What a BigBlueButton server has written down of what was said: the first of its text tracks, as WebVTT. */
import { fetchBounded } from '../../platform/outside/fetch-bounded.js'
import { CallInsideTransaction } from '../../platform/outside/inside-transaction.js'
import { type CoreAccess, CoreRefused, CoreUnavailable, type OpenSession, type TextCue } from '../meeting-core.js'
import { readVtt } from '../read-vtt.js'
import { callApi, listOf, nodeOf, textOf } from './call-api.js'
import { signedUrl } from './sign-call.js'

interface Track {
  href?: unknown
  lang?: unknown
}

const limits = { timeoutMs: 15_000, maxBytes: 16 * 1024 * 1024 }

export async function fetchTextTracks(core: CoreAccess, session: OpenSession): Promise<TextCue[]> {
  const recording = await findRecording(core, session)
  if (!recording) return []
  const url = signedUrl(core.apiUrl, core.apiSecret, 'getRecordingTextTracks', { recordID: recording.recordId })
  const tracks = tracksIn(await fetchText(url))
  const track = tracks.find(({ href }) => typeof href === 'string' && URL.canParse(href))
  if (!track) return []
  const cues = readVtt(await fetchText(String(track.href)), { hasNames: false })
  const language = languageOf(track.lang)
  const at = (ms: number) => new Date(recording.startTime + ms)
  return cues.map(({ fromMs, toMs, speaker, text }) => ({ speaker, from: at(fromMs), to: at(toMs), text, language }))
}

async function findRecording(core: CoreAccess, { internalId, externalId }: OpenSession) {
  try {
    const asked = internalId ? { recordID: internalId } : { meetingID: externalId }
    const answer = await callApi(core, 'getRecordings', { ...asked, state: 'published,unpublished' })
    const found = nodeOf(listOf(nodeOf(answer['recordings'])['recording'])[0])
    const [recordId, startTime] = [textOf(found['recordID']), Number(textOf(found['startTime']))]
    return recordId && startTime > 0 ? { recordId, startTime } : null
  } catch (error) {
    if (error instanceof CoreRefused && error.reason === 'notFound') return null
    throw error
  }
}

/** A refusal has no tracks, and means that there are none. */
function tracksIn(json: string): Track[] {
  try {
    const { response } = JSON.parse(json) as { response?: { tracks?: unknown } }
    return Array.isArray(response?.tracks) ? (response.tracks as Track[]) : []
  } catch {
    return []
  }
}

async function fetchText(url: string): Promise<string> {
  try {
    const answer = await fetchBounded('A meeting server', url, {}, limits)
    if (!answer.ok) throw new CoreUnavailable(`The meeting server answered ${answer.status}`)
    return answer.text
  } catch (error) {
    if (error instanceof CoreUnavailable || error instanceof CallInsideTransaction) throw error
    throw new CoreUnavailable(`The meeting server did not answer: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

const languageOf = (lang: unknown): TextCue['language'] =>
  typeof lang !== 'string' ? null : lang.startsWith('vi') ? 'vi' : lang.startsWith('en') ? 'en' : null
