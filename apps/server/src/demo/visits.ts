/** Who came to the demo's meetings, with what, and what they did there. */
import { minutes } from '../platform/clock.js'

const devices = [
  { device_type: 'computer', os: 'Windows', browser: 'Chrome' },
  { device_type: 'phone', os: 'Android', browser: 'Chrome' },
  { device_type: 'computer', os: 'macOS', browser: 'Safari' },
  { device_type: 'phone', os: 'iOS', browser: 'Safari' },
  { device_type: 'computer', os: 'Windows', browser: 'Cốc Cốc' },
] as const

/** One of them lost the line for a while, and came back. */
export function visitsOf(
  person: { id: number; name: string; email: string; role: 'OPERATOR' | 'PARTICIPANT' },
  index: number,
  { id, from, to }: { id: number; from: number; to: number },
) {
  const joined = from + ((index * 3) % 8) * minutes
  const left = to - ((index * 5) % 7) * minutes
  const broken = index === 1 ? from + (to - from) / 2 : null
  const known = {
    visitor: `p-${person.id}`,
    participant_id: person.id,
    account_id: null,
    display_name: person.name,
    email: person.email,
    role: person.role,
    ...devices[index % devices.length],
  }
  const visit = (number: number, joinedAt: number, leftAt: number) => ({
    ...known,
    visit_id: `demo-${id}-${index}-${number}`,
    joined_at: new Date(joinedAt),
    left_at: new Date(leftAt),
  })
  if (broken === null) return [visit(1, joined, left)]
  return [visit(1, joined, broken), visit(2, broken + minutes, left)]
}

export const actionsOf = (visitId: string, joinedAt: Date, index: number) =>
  (['microphoneOn', 'cameraOn', 'handUp', 'chat', 'handDown', 'cameraOff', 'microphoneOff'] as const)
    .filter((kind) => index % 3 === 0 || !kind.startsWith('hand'))
    .map((kind, order) => ({
      event_key: `${visitId} ${kind}`,
      kind,
      happened_at: new Date(joinedAt.getTime() + (order + 1) * 2 * minutes),
      visit_id: visitId,
    }))
