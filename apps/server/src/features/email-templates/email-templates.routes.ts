import { emailTemplates } from '@hop/contract/features/email-templates'
import { routesFor } from '../../http/routes.js'
import type { Platform } from '../../platform/platform.js'
import { readTemplatePage, resetTemplate, updateTemplate } from './save-template.js'
import { previewTemplate, sendTestMail } from './try-template.js'

export const emailTemplatesRoutes = (platform: Platform) =>
  routesFor(emailTemplates, {
    list: ({ body }, request) => readTemplatePage(platform, body, request),
    update: async ({ body }, request) => ({ data: await updateTemplate(platform, body, request) }),
    reset: async ({ body }, request) => ({ data: await resetTemplate(platform, body.id, request) }),
    preview: async ({ body }, request) => ({ data: await previewTemplate(platform, body, request) }),
    test: async ({ body }, request) => ({ data: await sendTestMail(platform, body, request) }),
  })
