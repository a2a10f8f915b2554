import { beginLooks } from './support/looks'
import { fillDatabase } from './support/portal'
import { filmSmallCamera } from './support/small-camera'

/** What is returned runs after all journeys. */
export default async function prepare(): Promise<() => Promise<void>> {
  // These visit the room alone.
  if (process.env['JOURNEYS'] === 'measured') return async () => {}
  const removals = await Promise.all([fillDatabase(), filmSmallCamera()])
  // Of some journeys alone there is nothing to say.
  const endLooks = process.env['JOURNEYS'] ? beginLooks() : undefined
  return async () => {
    for (const remove of removals) await remove()
    endLooks?.()
  }
}
