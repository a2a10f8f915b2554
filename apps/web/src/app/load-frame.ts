/** Loads a frame (the shell, or none) with what all the screens inside need. The first page has no frame: each visitor waits for it. */
import { loadTexts } from '../texts/load-texts'
import { ScreenNotLoaded } from './load-screen'

export async function loadFrame<Frame>(frame: () => Promise<Frame>): Promise<Frame> {
  try {
    const [loaded] = await Promise.all([frame(), loadTexts('refusals', 'ui')])
    return loaded
  } catch (cause) {
    throw new ScreenNotLoaded('frame', { cause })
  }
}
