import { frameOf } from './load-frame'

/** Around the screens without header and menu. */
export const { load: loadBare, InFrame: Bare } = frameOf(async () => (await import('../api/WithQueries')).WithQueries)
