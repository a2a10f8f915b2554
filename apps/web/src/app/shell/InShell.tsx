import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ScreenNotLoaded } from '../load-screen'

/** The shell is not part of the first page's code: signing in does without it. */
export async function loadShell(): Promise<{ default: ComponentType<{ children: ReactNode }> }> {
  try {
    const { Shell } = await import('./Shell')
    return { default: Shell }
  } catch (cause) {
    throw new ScreenNotLoaded('shell', { cause })
  }
}

const Shell = lazy(loadShell)

export function InShell({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Shell>{children}</Shell>
    </Suspense>
  )
}
