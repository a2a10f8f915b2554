/** How many connections the requests of one route may hold at once: one slow table must not take them all. */
import { NoFreeConnection } from './database-trouble.js'

export interface PerRoutePlaces {
  /** Resolves to what gives the place back. */
  enter(route: string | undefined): Promise<() => void>
}

interface Holding {
  held: number
  waiting: (() => void)[]
}

export function createPerRoutePlaces(most: number, waitMs: number): PerRoutePlaces {
  const routes = new Map<string, Holding>()

  function leave(route: string, holding: Holding): void {
    const next = holding.waiting.shift()
    if (next) return next()
    holding.held -= 1
    if (holding.held === 0) routes.delete(route)
  }

  return {
    enter: async (route) => {
      if (route === undefined) return () => undefined
      const holding = routes.get(route) ?? { held: 0, waiting: [] }
      routes.set(route, holding)
      if (holding.held < most) holding.held += 1
      else await turn(holding, waitMs, route, most)
      return () => leave(route, holding)
    },
  }
}

/** The place of whoever leaves is handed on, so `held` stays as it is. */
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
