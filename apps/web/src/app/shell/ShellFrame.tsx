import { textsOfFrames } from '../../texts/texts-of-frames'
import { frameOf } from '../load-frame'

/** The shell is not part of the first page's code: signing in does without it. */
export const { load: loadShell, InFrame: ShellFrame } = frameOf(async () => {
  const styles = import('../later-styles')
  const [{ Shell }, { WithQueries }] = await Promise.all([import('./Shell'), import('../../api/WithQueries'), styles])
  return ({ children }) => (
    <WithQueries>
      <Shell>{children}</Shell>
    </WithQueries>
  )
}, textsOfFrames.shell)
