import type { ParsedInput } from '@hop/contract/call'
import type { brandedApps } from '@hop/contract/features/branded-apps'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { listApps } from './branded-apps.queries.js'
import { presentApp } from './present-app.js'

export const readApps = async ({ db }: Platform, page: ParsedInput<typeof brandedApps.list>['body'], { reach }: CallerRequest) =>
  presentPage(await listApps(reach, db, page), presentApp)
