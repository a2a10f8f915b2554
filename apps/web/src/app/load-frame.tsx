/** Frames (the shell, or none) are loaded with what all the screens inside need. The first page has no frame: each visitor waits for it. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Feature } from '@hop/texts/page-texts'
import { loadTexts } from '../texts/load-texts'
import { ScreenNotLoaded } from '../screens/not-loaded'

export type Frame = ComponentType<{ children: ReactNode }>

/** `load` is for the route; `InFrame` draws the frame, and loads it by itself where no route has. */
export function frameOf(
  loadFrame: () => Promise<Frame>,
  texts: readonly Feature[],
): { load: () => Promise<void>; InFrame: Frame } {
  let loaded: Frame | undefined
  async function load(): Promise<void> {
    try {
      const [frame] = await Promise.all([loadFrame(), loadTexts(...texts)])
      loaded ??= frame
    } catch (cause) {
      throw new ScreenNotLoaded('frame', { cause })
    }
  }
  /** Another for each page: one that has failed keeps its failure. */
  const loadedLater = () =>
    lazy(async () => {
      await load()
      return { default: loaded! }
    })

  function InFrame({ children }: { children: ReactNode }) {
    // Not by `lazy` when it is there: that suspends all the same, and React shows what has suspended up to 300 ms late.
    const [FrameOfScreen] = useState(() => loaded ?? loadedLater())
    return (
      <Suspense>
        <FrameOfScreen>{children}</FrameOfScreen>
      </Suspense>
    )
  }
  return { load, InFrame }
}
