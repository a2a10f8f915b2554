import { transcripts } from '@hop/contract/features/transcripts'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { correctTranscript, takeOffered } from './correct-transcript.js'
import { exportText, exportVtt } from './export-transcript.js'
import { readContent } from './read-transcript.js'

export const transcriptsRoutes = (platform: Platform) =>
  routesFor(transcripts, {
    content: ({ query }, request) => readContent(platform, query.mid, request),
    correct: async ({ body }, request) => {
      await correctTranscript(platform, body, request)
      return {}
    },
    takeOffered: async ({ body }, request) => {
      await takeOffered(platform, body, request)
      return {}
    },
    exportText: ({ query }, request) => exportText(platform, query.mid, request),
    exportVtt: ({ query }, request) => exportVtt(platform, query.mid, request),
  })
