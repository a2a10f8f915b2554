import { frameOf } from '../load-frame'

/** The shell is not part of the first page's code: signing in does without it. */
export const { load: loadShell, InFrame: InShell } = frameOf(async () => {
  const style = import('./shell-style')
  const [{ Shell }, { WithQueries }] = await Promise.all([import('./Shell'), import('../../api/WithQueries'), style])
  return ({ children }) => (
    <WithQueries>
      <Shell>{children}</Shell>
    </WithQueries>
  )
}, ['refusals', 'ui'])
