import { twoStep } from '@hop/contract/features/two-step'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { listPasskeys, requestPasskey, type Sessions } from '../sign-in/public.js'
import { beginApp, confirmApp } from './authenticator-app.js'
import { readDuty, setDuty } from './duty.js'
import { addPasskey, beginPasskey, nameOwnPasskey, removePasskey } from './own-passkeys.js'
import { renewRecoveryCodes } from './recovery-codes.js'
import { turnOff } from './turn-off.js'
import { readTwoStepState } from './two-step-state.js'

export const twoStepRoutes = (platform: Platform, sessions: Sessions) =>
  routesFor(twoStep, {
    state: async (_input, request) => ({ data: await readTwoStepState(platform, request) }),
    beginApp: async ({ body }, request) => ({ data: await beginApp(platform, body, request) }),
    confirmApp: async ({ body }, request) => ({ data: await confirmApp(platform, sessions, body.code, request) }),
    newRecoveryCodes: async ({ body }, request) => ({
      data: { recoveryCodes: await renewRecoveryCodes(platform, body, request) },
    }),
    beginPasskey: async ({ body }, request) => ({ data: await beginPasskey(platform, body, request) }),
    addPasskey: async ({ body }, request) => ({ data: await addPasskey(platform, sessions, body, request) }),
    renamePasskey: async ({ body }, request) => ({ data: await nameOwnPasskey(platform, body, request) }),
    removePasskey: async ({ body }, request) => {
      await removePasskey(platform, body, request)
      return {}
    },
    turnOff: async ({ body }, request) => {
      await turnOff(platform, sessions, body, request)
      return {}
    },
    passkeyRequest: async (_input, request) => {
      const { accountId } = request.caller
      const passkeys = await listPasskeys(platform.db, accountId)
      return { data: requestPasskey(platform, { purpose: 'prove', accountId, passkeys }, request) }
    },
    duty: async () => ({ data: await readDuty(platform) }),
    setDuty: async ({ body }, request) => ({ data: await setDuty(platform, body.roles, request) }),
  })
