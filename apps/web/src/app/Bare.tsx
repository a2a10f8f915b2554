import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadBeyondSignIn } from './beyond-sign-in'

export const loadBare = () =>
  loadBeyondSignIn(async (): Promise<{ default: ComponentType<{ children: ReactNode }> }> => {
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
