/** From what was measured in visits to what is shown of people. Pure. */
import type { PersonOnLine } from '@hop/contract/features/monitor'
import { bandOfLine } from '@hop/contract/quality-bands'

/** What was measured in one visit, with the sums' weights. */
export interface MeasuredVisit {
  uid: string
  name: string
  last_at: Date
  samples: number
  loss: number
  jitter: number
  rtt: number
  sent: number
  received: number
  uplink_samples: number
  uplink_loss: number | null
  uplink_jitter: number | null
}

type Line = Pick<PersonOnLine, 'loss' | 'jitter' | 'rtt' | 'asent' | 'arec' | 'upLoss' | 'upJitter'>

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Every sample weighs the same. */
function meanOf(visits: readonly MeasuredVisit[]): Line {
  const mean = (weight: (visit: MeasuredVisit) => number, value: (visit: MeasuredVisit) => number | null): number | null => {
    const all = visits.reduce((sum, visit) => sum + weight(visit), 0)
    return all === 0 ? null : rounded(visits.reduce((sum, visit) => sum + weight(visit) * (value(visit) ?? 0), 0) / all)
  }
  const samples = (visit: MeasuredVisit) => visit.samples
  const uplinks = (visit: MeasuredVisit) => visit.uplink_samples
  return {
    loss: mean(samples, ({ loss }) => loss),
    jitter: mean(samples, ({ jitter }) => jitter),
    rtt: mean(samples, ({ rtt }) => rtt),
    asent: mean(samples, ({ sent }) => sent),
    arec: mean(samples, ({ received }) => received),
    upLoss: mean(uplinks, ({ uplink_loss }) => uplink_loss),
    upJitter: mean(uplinks, ({ uplink_jitter }) => uplink_jitter),
  }
}

const newestFirst = (one: MeasuredVisit, other: MeasuredVisit) => other.last_at.getTime() - one.last_at.getTime()

/** One row a person, whoever has the same name. While it runs, the visit that was measured last speaks for the person. */
export function presentPeople(visits: readonly MeasuredVisit[], isOver: boolean): PersonOnLine[] {
  const people = new Map<string, [MeasuredVisit, ...MeasuredVisit[]]>()
  for (const visit of visits.toSorted(newestFirst)) {
    const known = people.get(visit.uid)
    if (known) known.push(visit)
    else people.set(visit.uid, [visit])
  }
  return [...people].map(([uid, ofPerson]) => {
    const [latest] = ofPerson
    const line = meanOf(isOver ? ofPerson : [latest])
    return { uid, uname: latest.name, ...line, logsDate: latest.last_at.toISOString(), band: bandOfLine(line) }
  })
}

/** Of everybody; while it runs, of those who are heard of now. */
export function presentAverages(visits: readonly MeasuredVisit[], heardSince: Date | null) {
  const { loss, jitter, rtt, asent, arec, upLoss, upJitter } = meanOf(
    heardSince === null ? visits : visits.filter(({ last_at }) => last_at >= heardSince),
  )
  return {
    avgLoss: loss,
    avgJitter: jitter,
    avgRTT: rtt,
    avgSent: asent,
    avgRec: arec,
    avgUpLoss: upLoss,
    avgUpJitter: upJitter,
  }
}
