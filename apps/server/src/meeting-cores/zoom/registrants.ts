/**
 * How Zoom knows people: as registrants. Each gets an address of their own, and their registrant's id comes back in events and lists.
 * The visitor's key stands in the registrant's e-mail address, so that nothing has to be kept here and Zoom learns nobody's real one.
 */
import { shorten } from '@hop/server-kit/shorten'
import { createKeyedQueue } from '../../platform/keyed-queue.js'
import type { CoreAccess, PersonToJoin } from '../meeting-core.js'
import { callZoom } from './call-zoom.js'
import { listPages } from './list-pages.js'
import { textOf, type ZoomObject } from './zoom-answers.js'

interface Registrant {
  id: string
  visitorKey: string
  joinUrl: string
}

/** Zoom may write addresses in small letters, which keys are not: they stand there as hexadecimal digits. */
const domain = '@visitor.invalid'
const addressOf = (visitorKey: string): string => `${Buffer.from(visitorKey).toString('hex')}${domain}`
const keyIn = (address: string): string =>
  address.endsWith(domain) ? Buffer.from(address.slice(0, -domain.length), 'hex').toString() : ''

const longestName = 64
const meetingsRemembered = 500
const remembered = new Map<string, Map<string, Registrant>>()
const inTurn = createKeyedQueue()

/** Zoom takes the same registrant three times a day: who comes back gets the address of the first time. */
export function joinAddressOf(core: CoreAccess, meetingId: string, person: PersonToJoin): Promise<string> {
  return inTurn(`${core.apiUrl} ${meetingId} ${person.visitorKey}`, async () => {
    const isOwn = ({ visitorKey }: Registrant) => visitorKey === person.visitorKey
    const known = await find(core, meetingId, isOwn)
    if (known) return known.joinUrl
    const answer = await callZoom(core, {
      method: 'POST',
      path: `/meetings/${meetingId}/registrants`,
      body: { email: addressOf(person.visitorKey), first_name: shorten(person.name, longestName) },
    })
    const registrant = {
      id: textOf(answer?.['registrant_id']),
      visitorKey: person.visitorKey,
      joinUrl: textOf(answer?.['join_url']),
    }
    remember(core, meetingId, [registrant])
    return registrant.joinUrl
  })
}

/** Of somebody in an event or in a list; null where they came another way, as the host does. */
export async function visitorIn(core: CoreAccess, meetingId: string, person: ZoomObject): Promise<string | null> {
  const registrantId = textOf(person['registrant_id'])
  if (!registrantId) return null
  return (await find(core, meetingId, ({ id }) => id === registrantId))?.visitorKey || null
}

async function find(
  core: CoreAccess,
  meetingId: string,
  isWanted: (registrant: Registrant) => boolean,
): Promise<Registrant | undefined> {
  const search = () => [...(remembered.get(keyOf(core, meetingId))?.values() ?? [])].find(isWanted)
  const known = search()
  if (known) return known
  const path = `/meetings/${meetingId}/registrants?status=approved`
  remember(core, meetingId, (await listPages(core, path, 'registrants')).map(registrantIn))
  return search()
}

const registrantIn = (registrant: ZoomObject): Registrant => ({
  id: textOf(registrant['id']),
  visitorKey: keyIn(textOf(registrant['email'])),
  joinUrl: textOf(registrant['join_url']),
})

const keyOf = ({ apiUrl }: CoreAccess, meetingId: string) => `${apiUrl} ${meetingId}`

function remember(core: CoreAccess, meetingId: string, registrants: readonly Registrant[]): void {
  const key = keyOf(core, meetingId)
  const known = remembered.get(key) ?? new Map<string, Registrant>()
  for (const registrant of registrants) known.set(registrant.id, registrant)
  remembered.delete(key)
  remembered.set(key, known)
  for (const oldest of remembered.keys()) {
    if (remembered.size <= meetingsRemembered) break
    remembered.delete(oldest)
  }
}
