import { auditLog } from '@hop/contract/features/audit-log'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { exportAuditLog, readAuditLog } from './read-audit-log.js'

export const auditLogRoutes = (platform: Platform) =>
  routesFor(auditLog, {
    list: ({ body }) => readAuditLog(platform, body),
    exportList: ({ body }, request) => exportAuditLog(platform, body, request),
  })
