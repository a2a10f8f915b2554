/** From what the room heard to segments. Pure. */
import type { Language } from '@hop/texts/languages'
import type { NewSegment } from './segment.js'

export interface CaptionEvent {
  id: number
  visit_id: string | null
  happened_at: Date
  body: Record<string, unknown>
}

interface Visit {
  visit_id: string
  display_name: string
}

/** Half sentences pass by, and a core that does not say which is whole sends the whole one last. */
export function segmentsOfCaptions(events: readonly CaptionEvent[], visits: readonly Visit[]): NewSegment[] {
  const names = new Map(visits.map(({ visit_id, display_name }) => [visit_id, display_name]))
  const whole = new Map<string, NewSegment>()
  for (const event of events) {
    const { id, visit_id, body } = event
    if (body['final'] === false) continue
    const key = body['final'] === true ? `event ${id}` : `caption ${textIn(body['id']) || id}`
    whole.set(key, {
      key,
      visitId: visit_id,
      speaker: names.get(visit_id ?? '') ?? '',
      text: textIn(body['transcript']) || textIn(body['text']),
      language: languageIn(body['locale']),
      ...timesOf(event),
    })
  }
  return [...whole.values()].filter(({ text }) => text.trim() !== '')
}

/** Nobody speaks one sentence for an hour: what says so has another zero than our clocks. */
const longestMs = 3_600_000

/** The core's own times, if they fit to when it told of them. */
function timesOf({ happened_at, body }: CaptionEvent): { from: Date; to: Date } {
  const [start, end] = [Number(body['start-time']), Number(body['end-time'])]
  const isMeant = Math.abs(end - happened_at.getTime()) < longestMs && end - start >= 0 && end - start < longestMs
  return isMeant ? { from: new Date(start), to: new Date(end) } : { from: happened_at, to: happened_at }
}

/** "vi", "vi-VN", "en_GB". */
function languageIn(locale: unknown): Language | null {
  const [, language] = /^(vi|en)\b/i.exec(textIn(locale).replace('_', '-')) ?? []
  return (language?.toLowerCase() as Language | undefined) ?? null
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
