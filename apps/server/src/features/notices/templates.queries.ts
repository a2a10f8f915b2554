/** The words of a customer's own: read here, written by the feature of e-mail templates. */
import type { Executor } from '../../platform/database/database.js'
import type { NoticeTemplates } from './notice-template.js'

export async function listNoticeTemplates(db: Executor, customerId: number): Promise<NoticeTemplates> {
  const rows = await db
    .selectFrom('email_templates')
    .select(['name', 'language', 'subject', 'content'])
    .where('customer_id', '=', customerId)
    .where('content', 'is not', null)
    .execute()
  const templates: NoticeTemplates = {}
  for (const { name, language, subject, content } of rows)
    (templates[name] ??= {})[language] = { subject: subject ?? '', content: content ?? '' }
  return templates
}
