import { settings } from '@hop/contract/features/settings'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readPasswordPolicy } from './password-policy.js'

export const settingsRoutes = ({ db }: Platform) =>
  routesFor(settings, {
    passwordPolicy: async (_input, { language }) => ({ data: await readPasswordPolicy(db, language) }),
  })
