import { fillDatabase } from './support/portal'
import { filmSmallCamera } from './support/small-camera'

/** What is returned runs after all journeys. */
export default async function prepare(): Promise<() => Promise<void>> {
  // These visit the room alone.
  if (process.env['JOURNEYS'] === 'measured') return async () => {}
  const removals = await Promise.all([fillDatabase(), filmSmallCamera()])
  return async () => {
    for (const remove of removals) await remove()
  }
}
