import type { Feature } from '@hop/texts/page-texts'

/** What every page has. */
export const textsOfEveryPage = ['shell', 'sign-in-refusals', 'fields'] as const satisfies readonly Feature[]

/** What each frame brings for the screens inside. Strangers' pages load the texts of refusals when one comes (api/client.ts). */
export const textsOfFrames = {
  none: [],
  plain: ['ui'],
  guest: ['ui'],
  shell: ['refusals', 'ui'],
} as const satisfies Record<string, readonly Feature[]>
