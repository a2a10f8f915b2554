import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadFrame } from './load-frame'

export const loadBare = () =>
  loadFrame(async (): Promise<{ default: ComponentType<{ children: ReactNode }> }> => {
    const { WithQueries } = await import('../api/WithQueries')
    return { default: WithQueries }
  })

const WithQueries = lazy(loadBare)

/** Around the screens without header and menu. */
export function Bare({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <WithQueries>{children}</WithQueries>
    </Suspense>
  )
}
