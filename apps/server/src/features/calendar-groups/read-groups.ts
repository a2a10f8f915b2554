import type { CallerRequest } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { listGroups } from './calendar-groups.queries.js'

export const readGroups = ({ db }: Platform, { reach }: CallerRequest) => listGroups(reach, db)
