import { settings } from '@hop/contract/features/settings'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { presentPolicy, savePasswordPolicy, tryPassword } from './save-password-policy.js'

export const settingsRoutes = (platform: Platform) =>
  routesFor(settings, {
    passwordPolicy: async (_input, request) => ({ data: await presentPolicy(platform, request) }),
    savePasswordPolicy: async ({ body }, request) => ({ data: await savePasswordPolicy(platform, body, request) }),
    tryPassword: async ({ body }, { language }) => ({ data: { problems: await tryPassword(body, language) } }),
  })
