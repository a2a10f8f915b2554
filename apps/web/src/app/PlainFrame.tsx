import { textsOfFrames } from '../texts/texts-of-frames'
import { LeavingQuestion } from './LeavingQuestion'
import { frameOf } from './load-frame'

const loadQueries = async () => (await import('../api/WithQueries')).WithQueries

/** The frame of screens without header and menu, which strangers see first. */
export const { load: loadPlainFrame, InFrame: PlainFrame } = frameOf(async () => {
  const [WithQueries] = await Promise.all([loadQueries(), import('./later-styles')])
  return ({ children }) => (
    <WithQueries>
      {children}
      <LeavingQuestion />
    </WithQueries>
  )
}, textsOfFrames.plain)

/** The frame of pages that people open by a link: the styles of what these show are in the page's first file. */
export const { load: loadGuestFrame, InFrame: GuestFrame } = frameOf(loadQueries, textsOfFrames.guest)
