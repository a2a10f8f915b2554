import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { newerThanFloor } from '../../packages/build/src/floor/newer-than-floor.ts'
import { pageChunks } from './build/page-chunks.ts'
import { pages, rootsOf } from './build/pages.ts'
import { preloadByAddress } from './build/preload-by-address.ts'
import { openingWords } from '../../packages/build/src/opening/opening-words.ts'
import { compileEarly } from '../../packages/build/src/compile-early.ts'
import { stableFieldIds } from '../../packages/build/src/stable-field-ids.ts'
import { parseOutput } from '../../packages/build/src/parse-output.ts'
import { precompress } from '../../packages/build/src/precompress.ts'
import { sharedBuild } from '../../packages/build/src/shared-build.ts'
import { splitMantineCss } from './build/split-mantine-css.ts'
import { reportSize } from '../../packages/build/src/report-size.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
// `npm run dev` says where the portal listens.
const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:8080'

// Without the texts, which hold no functions.
const firstScripts = [pages.signIn, pages.join].map((page) => rootsOf({ ...page, texts: [] }, 'vi').isRoot)

// What all builds have: the one that shows which modules a screen loads, the one that is kept, and that of the parts (kit/).
export const shared = { ...sharedBuild, define: { __APP_VERSION__: JSON.stringify(version) } } satisfies UserConfig

/** What the server answers besides pages: `npm run dev` hands it on (scripts/lib/checks/page-configurations.test.ts holds the list). */
const pathsOfServer = [
  '/api',
  '/brand-logos',
  '/calendar-feeds',
  '/callbacks',
  '/healthz',
  '/metrics',
  '/readyz',
  '^/sso/\\w+/\\w+',
  '^/widget(\\.js|/)',
]

export default defineConfig(async ({ command }) => ({
  ...shared,
  plugins: [
    react({ compiler: true }),
    stableFieldIds(),
    openingWords(),
    preloadByAddress(),
    splitMantineCss(),
    compileEarly((chunk) => firstScripts.some((isRoot) => isRoot(chunk))),
    newerThanFloor(),
    precompress(),
    parseOutput(),
    reportSize({ page: 'Sign-in', budgetBytes: 180_000, budgetFiles: 8, ...rootsOf(pages.signIn, 'vi') }),
    reportSize({ page: 'Joining', budgetBytes: 200_000, budgetFiles: 12, ...rootsOf(pages.join, 'vi') }),
  ],
  server: { proxy: Object.fromEntries(pathsOfServer.map((path) => [path, server])) },
  build: {
    ...shared.build,
    // The chunk that every page starts with is large on purpose.
    chunkSizeWarningLimit: 700,
    ...(command === 'build' && {
      rolldownOptions: { ...shared.build.rolldownOptions, output: { codeSplitting: await pageChunks(shared) } },
    }),
  },
}))
