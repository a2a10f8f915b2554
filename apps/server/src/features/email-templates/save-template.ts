import { type EmailTemplate, longestTemplate } from '@hop/contract/features/email-templates'
import {
  countVariables,
  findUnknownVariable,
  mostVariables,
  type TemplateName,
  templateNames,
} from '@hop/contract/template-variables'
import { languages } from '@hop/texts/languages'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { recordAudit } from '../../platform/audit/audit.js'
import type { Platform } from '../../platform/platform.js'
import { refuse, refuseField, refuseInput } from '../../platform/refusal.js'
import { requireFresh } from '../../platform/require-fresh.js'
import { textOfHtml } from '../../platform/rich-text/text-of-html.js'
import { isCustomerActive, requireActiveCustomer } from '../customer-status/public.js'
import { defaultTemplate, sanitiseTemplate } from '../notices/public.js'
import {
  insertMissingTemplates,
  listTemplates,
  lockTemplate,
  type TemplateRow,
  writeTemplate,
} from './email-templates.queries.js'

export interface TemplateDraft {
  id: number
  subject: string
  content: string
}

const everyTemplate = templateNames.flatMap((name) => languages.map((language) => ({ name, language })))

export async function readTemplatePage(
  platform: Platform,
  { page, pageSize }: { page: number; pageSize: number },
  request: CallerRequest,
): Promise<{ data: EmailTemplate[]; total: number }> {
  const templates = await readTemplates(platform, request)
  return { data: templates.slice((page - 1) * pageSize, page * pageSize), total: templates.length }
}

async function readTemplates({ db }: Platform, { reach, now }: CallerRequest): Promise<EmailTemplate[]> {
  const customerId = ownCustomerId(reach)
  const found = await listTemplates(reach, db)
  const isWhole = found.length === everyTemplate.length
  if (!isWhole) await insertMissingTemplates(db, customerId, everyTemplate, now)
  const rows = isWhole ? found : await listTemplates(reach, db)
  const mayChange = await isCustomerActive(db, customerId)
  return everyTemplate.flatMap(({ name, language }) =>
    rows.filter((row) => row.name === name && row.language === language).map((row) => present(row, mayChange)),
  )
}

export function updateTemplate(
  platform: Platform,
  draft: TemplateDraft & { name?: TemplateName | undefined; updatedAt?: string | undefined },
  request: CallerRequest,
): Promise<EmailTemplate> {
  return changeTemplate(platform, draft.id, request, 'update', (template) => {
    if (draft.name && draft.name !== template.name) refuseInput('name', 'notAllowed')
    requireFresh(draft.updatedAt, template.updated_at)
    const words = harmlessWords(draft, template.name)
    const usual = defaultTemplate(template.name, template.language)
    return words.subject === usual.subject && words.content === sanitiseTemplate(usual.content) ? null : words
  })
}

export const resetTemplate = (platform: Platform, id: number, request: CallerRequest): Promise<EmailTemplate> =>
  changeTemplate(platform, id, request, 'reset', () => null)

/** What is left of a draft when everything that could do harm is taken off; refused when it cannot be filled in, or nothing is left. */
export function harmlessWords({ subject, content }: TemplateDraft, name: TemplateName): { subject: string; content: string } {
  const harmless = sanitiseTemplate(content).trim()
  if (textOfHtml(harmless) === '') refuseInput('content', 'contentCannotBeBlank')
  // Elements get longer when they are closed; and what is stored must be good to be saved again.
  if (harmless.length > longestTemplate) refuseInput('content', 'tooLong', [longestTemplate])
  for (const [field, text] of Object.entries({ subject, content: harmless })) {
    const unknown = findUnknownVariable(text, name)
    if (unknown !== undefined) refuseField('UnknownVariable', field, { variable: unknown })
  }
  if (countVariables(harmless) > mostVariables) refuseInput('content', 'tooManyVariables', [mostVariables])
  return { subject, content: harmless }
}

function changeTemplate(
  { db }: Platform,
  id: number,
  { reach, caller, actor, now }: CallerRequest,
  action: 'update' | 'reset',
  wordsFor: (template: TemplateRow) => { subject: string; content: string } | null,
): Promise<EmailTemplate> {
  return db.transaction().execute(async (transaction) => {
    await requireActiveCustomer(transaction, ownCustomerId(reach))
    const before = (await lockTemplate(reach, transaction, id)) ?? refuse('TemplateNotFound')
    const after = await writeTemplate(transaction, id, wordsFor(before), caller.accountId, now)
    const { name, language } = after
    const details = { name, language, before: wordsOf(before), after: wordsOf(after) }
    await recordAudit(transaction, actor, { action, entity: 'email template', entityId: id, details })
    return present(after, true)
  })
}

const wordsOf = ({ subject, content }: TemplateRow) => (subject === null ? null : { subject, content })

function present(row: TemplateRow, mayChange: boolean): EmailTemplate {
  const usual = defaultTemplate(row.name, row.language)
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    subject: row.subject ?? usual.subject,
    content: sanitiseTemplate(row.content ?? usual.content),
    isDefault: row.content === null,
    updatedAt: row.updated_at.toISOString(),
    can: { change: mayChange },
  }
}
