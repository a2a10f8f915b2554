import { faceCheck } from '@hop/contract/features/face-check'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { beginCheck } from './begin-check.js'
import { judgeCheck } from './judge-check.js'

export const faceCheckRoutes = (platform: Platform) =>
  routesFor(faceCheck, {
    begin: async ({ body }, request) => ({ data: await beginCheck(platform, body.meetingSecretKey, request) }),
    judge: async ({ body }, request) => ({ data: await judgeCheck(platform, body, request) }),
  })
