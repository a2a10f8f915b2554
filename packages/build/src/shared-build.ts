import type { UserConfig } from 'vite'
import { buildTargets } from './floor/browser-floor.ts'

/** What every build of both pages has. */
export const sharedBuild = {
  // Our own packages are read as sources, so that a change in them needs no build.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy for fonts.
    assetsInlineLimit: 0,
    // Of packages that only hand on what others hold, such as six thousand icons, what is used is read.
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
} satisfies UserConfig
