import { speech } from '@hop/contract/features/speech'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readOfCustomer, readOfSystem, saveOfCustomer, saveOfSystem } from './configuration/save-configuration.js'
import { testOfCustomer, testOfSystem } from './configuration/test-configuration.js'
import { readTranscription, transcribeAgain } from './transcription/read-transcription.js'

export const speechRoutes = (platform: Platform) =>
  routesFor(speech, {
    ofCustomer: async ({ params }, request) => ({ data: await readOfCustomer(platform, params.id, request) }),
    saveOfCustomer: async ({ body }, request) => ({ data: await saveOfCustomer(platform, body, request) }),
    testOfCustomer: async ({ body }, request) => ({ data: await testOfCustomer(platform, body, request) }),
    ofSystem: async () => ({ data: await readOfSystem(platform) }),
    saveOfSystem: async ({ body }, request) => ({ data: await saveOfSystem(platform, body, request) }),
    testOfSystem: async ({ body }) => ({ data: await testOfSystem(platform, body) }),
    transcription: async ({ query }, request) => ({ data: await readTranscription(platform, query.mid, request) }),
    transcribeAgain: async ({ body }, request) => ({ data: await transcribeAgain(platform, body.mid, request) }),
  })
