import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { newerThanFloor } from '../../../packages/build/src/floor/newer-than-floor.ts'
import { stableFieldIds } from '../../../packages/build/src/stable-field-ids.ts'
import { openingWords } from '../../../packages/build/src/opening/opening-words.ts'
import { parseOutput } from '../../../packages/build/src/parse-output.ts'
import { precompress } from '../../../packages/build/src/precompress.ts'
import { reportSize } from '../../../packages/build/src/report-size.ts'
import { sharedBuild } from '../../../packages/build/src/shared-build.ts'
import { purgeMantineCss } from './build/purge-mantine-css.ts'

// `npm run dev` says where the room listens; its certificate is for another name.
const room = { target: process.env['DEV_SERVER'] ?? 'http://127.0.0.1:8090', secure: false }
const entrySize = reportSize({
  page: 'The room',
  budgetBytes: 200_000,
  budgetFiles: 40,
  isRoot: ({ isEntry, name }) => isEntry && name === 'index',
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/room/',
  plugins: [
    react({ compiler: true }),
    stableFieldIds(),
    openingWords(),
    purgeMantineCss(),
    newerThanFloor(),
    precompress(),
    parseOutput(),
    entrySize,
  ],
  resolve: sharedBuild.resolve,
  server: {
    proxy: {
      '/room/session': room,
      '/room/goodbye': room,
      '/room/socket': { ...room, ws: true },
      '/bigbluebutton': room,
      // The files of a recording; at its own address the player's page.
      '/room/playback': { ...room, bypass: ({ url }) => (/\/(\?.*)?$/.test(url ?? '') ? '/room/player.html' : undefined) },
    },
  },
  build: {
    ...sharedBuild.build,
    rolldownOptions: {
      ...sharedBuild.build.rolldownOptions,
      input: ['index.html', 'player.html'].map((page) => new URL(page, import.meta.url).pathname),
    },
  },
})
