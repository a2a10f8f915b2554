import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTargets } from '../../packages/build/src/floor/browser-floor.ts'
import { newerThanFloor } from '../../packages/build/src/floor/newer-than-floor.ts'
import { isFirstPageRoot } from './build/first-page.ts'
import { openingWords } from '../../packages/build/src/opening/opening-words.ts'
import { parseOutput } from '../../packages/build/src/parse-output.ts'
import { precompress } from '../../packages/build/src/precompress.ts'
import { shareOutMantineCss } from './build/share-out-mantine-css.ts'
import { reportSize } from '../../packages/build/src/report-size.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }
// `npm run dev` says where the portal listens.
const server = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [
    react({ compiler: true }),
    openingWords(),
    shareOutMantineCss(),
    newerThanFloor(),
    precompress(),
    parseOutput(),
    reportSize({ page: '/login', budgetBytes: 190_000, isRoot: isFirstPageRoot }),
  ],
  // Our own packages are read as sources, so that a change in them needs no build.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: { proxy: { '/api': server, '/healthz': server, '/readyz': server, '/metrics': server } },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    manifest: true,
    sourcemap: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy for fonts.
    assetsInlineLimit: 0,
  },
})
