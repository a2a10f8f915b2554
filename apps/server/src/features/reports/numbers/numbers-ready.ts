/** While the meetings from before an upgrade are being counted no number is shown: it would be too small, without any sign of it. */
import type { Route } from '../../../http/routes.js'
import type { Database } from '../../../platform/database/database.js'
import type { Platform } from '../../../platform/platform.js'
import { refuse } from '../../../platform/refusal.js'
import { findCounting } from './count-earlier.queries.js'

/** Once counted, always counted: it is asked no more. */
const counted = new WeakSet<Database>()

export async function areNumbersReady({ db }: Platform): Promise<boolean> {
  if (counted.has(db)) return true
  if (await findCounting(db)) return false
  counted.add(db)
  return true
}

/** The contract says which calls show numbers: those that may refuse for this reason. */
export const requiringNumbers = <Name extends string>(platform: Platform, routes: Route<Name>[]): Route<Name>[] =>
  routes.map((route) =>
    route.call.refusals.includes('NumbersNotReady') ? { ...route, handle: onceReady(platform, route) } : route,
  )

const onceReady =
  (platform: Platform, { handle }: Route): Route['handle'] =>
  async (input, request) => {
    if (!(await areNumbersReady(platform))) refuse('NumbersNotReady')
    return handle(input, request)
  }
