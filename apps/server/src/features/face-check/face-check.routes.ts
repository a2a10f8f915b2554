import { faceCheck } from '@hop/contract/features/face-check'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { beginCheck } from './begin-check.js'
import { verifyFace } from './verify-face.js'

export const faceCheckRoutes = (platform: Platform) =>
  routesFor(faceCheck, {
    begin: async ({ body }, request) => ({ data: await beginCheck(platform, body.meetingSecretKey, request) }),
    judge: async ({ body }, request) => ({ data: await verifyFace(platform, body, request) }),
  })
