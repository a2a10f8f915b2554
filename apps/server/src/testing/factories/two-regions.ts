/** What most tests of the administration begin with: two regions with a customer each, and one person of every role in the first. */
import type { Role } from '@hop/contract/roles'
import { startTestPortal, type TestPortal } from '../test-portal.js'
import { createEveryRole, type Person } from './people.js'
import { createPlaces, type Places } from './places.js'

export interface TwoRegions {
  portal: TestPortal
  north: Places
  south: Places
  people: Record<Role, Person>
}

export async function startTwoRegions(): Promise<TwoRegions> {
  const portal = await startTestPortal()
  const north = await createPlaces(portal)
  const south = await createPlaces(portal, 'Miền Nam')
  return { portal, north, south, people: await createEveryRole(portal, north) }
}
