/** Zoom's "quality of service": a sample a minute for each person, from Business plans on. Its values are texts with units. */
import type { CoreAccess, OpenSession, QualitySample } from '../meeting-core.js'
import { listPages } from './list-pages.js'
import { listOf, textOf, uuidInPath, type ZoomObject } from './zoom-answers.js'

/** What Zoom allows on a page of this list. */
const pageSize = 10

export async function readZoomQuality(
  core: CoreAccess,
  { externalId, internalId }: OpenSession,
  isOver: boolean,
): Promise<QualitySample[]> {
  const id = isOver && internalId ? uuidInPath(internalId) : externalId
  const query = `type=${isOver ? 'past' : 'live'}`
  const measured = await listPages(core, `/metrics/meetings/${id}/participants/qos?${query}`, 'participants', pageSize)
  if (measured.length === 0) return []
  // Events name a visit by its uuid, which this list lacks.
  const people = await listPages(core, `/metrics/meetings/${id}/participants?${query}`, 'participants')
  const visits = new Map(people.map((person) => [textOf(person['user_id']), textOf(person['participant_uuid'])]))
  return measured.flatMap((person) => {
    const userId = textOf(person['user_id'])
    const visitId = visits.get(userId) || userId
    return visitId ? listOf(person['user_qos']).flatMap((qos) => sampleOf(visitId, qos) ?? []) : []
  })
}

const sent = ['audio_input', 'video_input', 'as_input'] as const
const received = ['audio_output', 'video_output', 'as_output'] as const

function sampleOf(visitId: string, qos: ZoomObject): QualitySample | null {
  const at = new Date(textOf(qos['date_time']))
  if (Number.isNaN(at.getTime())) return null
  const values = (lines: readonly string[], field: string) =>
    lines.flatMap((line) => numberIn((qos[line] as ZoomObject | undefined)?.[field]) ?? [])
  const worst = (lines: readonly string[], field: string) => Math.max(0, ...values(lines, field))
  const sum = (lines: readonly string[]) => values(lines, 'bitrate').reduce((total, each) => total + each, 0)
  return {
    visitId,
    at,
    lossPercent: worst(received, 'avg_loss'),
    jitterMs: worst(received, 'jitter'),
    rttMs: worst([...sent, ...received], 'latency'),
    sentKbps: sum(sent),
    receivedKbps: sum(received),
    uplink:
      values(sent, 'bitrate').length === 0 ? null : { lossPercent: worst(sent, 'avg_loss'), jitterMs: worst(sent, 'jitter') },
  }
}

/** "29.08 kbps", "1.2 mbps", "10 ms", "0.1 %"; null for an empty text, which stands for a line that was off. */
function numberIn(value: unknown): number | null {
  const [, number, unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*(\S*)/.exec(textOf(value)) ?? []
  if (number === undefined) return null
  return Number(number) * (unit.toLowerCase().startsWith('mb') ? 1000 : 1)
}
