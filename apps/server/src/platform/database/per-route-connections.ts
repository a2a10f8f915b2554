/** How many connections the requests of one route may hold at the same time: one slow table must not take them all. */
import { NoFreeConnection } from './database-trouble.js'

export interface PerRouteConnections {
  /** Returns a function that frees the connection; directly if one is free, which is nearly always. */
  enter(route: string | undefined): (() => void) | Promise<() => void>
}

interface Holding {
  held: number
  waiting: (() => void)[]
}

export function createPerRouteConnections(most: number, waitMs: number): PerRouteConnections {
  const routes = new Map<string, Holding>()

  function leave(route: string, holding: Holding): void {
    const next = holding.waiting.shift()
    if (next) return next()
    holding.held -= 1
    if (holding.held === 0) routes.delete(route)
  }

  return {
    enter: (route) => {
      if (route === undefined) return () => undefined
      const holding = routes.get(route) ?? { held: 0, waiting: [] }
      routes.set(route, holding)
      const leaving = () => leave(route, holding)
      if (holding.held >= most) return turn(holding, waitMs, route, most).then(() => leaving)
      holding.held += 1
      return leaving
    },
  }
}

/** A request that ends hands its connection to the next one, so `held` stays the same. */
function turn(holding: Holding, waitMs: number, route: string, most: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const take = () => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      holding.waiting = holding.waiting.filter((one) => one !== take)
      reject(new NoFreeConnection(`${route} holds all ${most} database connections that one route may hold, for ${waitMs} ms`))
    }, waitMs)
    holding.waiting.push(take)
  })
}
