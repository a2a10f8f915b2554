import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadFrame } from '../load-frame'

type Frame = ComponentType<{ children: ReactNode }>

/** The shell is not part of the first page's code: signing in does without it. */
export const loadShell = () =>
  loadFrame(async (): Promise<{ default: Frame }> => {
    const style = import('./shell-style')
    const [{ Shell }, { WithQueries }] = await Promise.all([import('./Shell'), import('../../api/WithQueries'), style])
    return {
      default: ({ children }) => (
        <WithQueries>
          <Shell>{children}</Shell>
        </WithQueries>
      ),
    }
  })

const Shell = lazy(loadShell)

export function InShell({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Shell>{children}</Shell>
    </Suspense>
  )
}
