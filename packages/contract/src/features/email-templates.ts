import * as z from 'zod/mini'
import { dataOf, defineCall } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, messageLanguages, paragraphs } from '../fields.js'
import { idOf } from '../ids.js'
import { customerAdmins } from '../roles.js'
import { templateNames } from '../template-variables.js'

export const longestTemplate = 50_000
/** A letter of Vietnamese takes up to three bytes. */
const maxBodyBytes = longestTemplate * 3 + 10_000

const hasWords = (html: string) => /\S/.test(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''))

/** One line: it becomes a header. */
const subject = paragraphs(2, 200).check(z.overwrite((typed) => typed.replaceAll(/\s+/g, ' ')))
/** Markup that is allowed is kept; everything else is dropped. */
const content = z.string().check(z.refine(hasWords, 'contentCannotBeBlank'), z.maxLength(longestTemplate, 'tooLong'))
const draft = { id: idOf('emailTemplate'), subject, content }

const template = z.object({
  id: idOf('emailTemplate'),
  name: z.enum(templateNames),
  language: z.enum(messageLanguages),
  subject: z.string(),
  content: z.string(),
  /** The portal's own words, which nobody has changed. */
  isDefault: z.boolean(),
  updatedAt: instant,
  /** Nothing is changed while the customer is restricted. */
  can: z.object({ change: z.boolean() }),
})
export type EmailTemplate = z.infer<typeof template>

export const emailTemplates = defineFeature('emailTemplates', {
  list: defineCall({
    method: 'POST',
    path: '/EmailTemplates/GetCustomerTemplates',
    summary: 'The e-mails about meetings as the caller’s customer words them, each in Vietnamese and in English.',
    access: customerAdmins,
    body: z.strictObject({
      page: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
      pageSize: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 20),
    }),
    answer: z.object({ data: z.array(template), total: z.int() }),
    refusals: [],
  }),
  update: defineCall({
    method: 'POST',
    path: '/EmailTemplates/UpdateCustomerTemplate',
    summary: 'Changes subject and content of a template; mails use them from the next one on.',
    access: customerAdmins,
    body: z.strictObject({ ...draft, name: z.optional(z.enum(templateNames)), updatedAt: z.optional(instant) }),
    edits: { records: [template] },
    answer: dataOf(template),
    refusals: ['TemplateNotFound', 'UnknownVariable', 'CustomerRestricted', 'StaleEdit'],
    maxBodyBytes,
  }),
  reset: defineCall({
    method: 'POST',
    path: '/EmailTemplates/ResetCustomerTemplate',
    summary: 'Goes back to the portal’s own words.',
    access: customerAdmins,
    body: z.strictObject({ id: idOf('emailTemplate') }),
    answer: dataOf(template),
    refusals: ['TemplateNotFound', 'CustomerRestricted'],
  }),
  preview: defineCall({
    method: 'POST',
    path: '/EmailTemplates/PreviewCustomerTemplate',
    effect: 'reads',
    summary: 'The mail that a draft would make, of the caller’s next meeting or of a sample.',
    access: customerAdmins,
    body: z.strictObject(draft),
    answer: dataOf(z.object({ subject: z.string(), content: z.string(), isSample: z.boolean() })),
    refusals: ['TemplateNotFound', 'UnknownVariable'],
    maxBodyBytes,
  }),
  test: defineCall({
    method: 'POST',
    path: '/EmailTemplates/TestCustomerTemplate',
    summary: 'Sends that mail to the caller’s own address.',
    access: customerAdmins,
    body: z.strictObject(draft),
    answer: dataOf(z.object({ recipient: z.string(), leavesPortal: z.boolean() })),
    refusals: ['TemplateNotFound', 'UnknownVariable', 'OwnEmailUnproven'],
    limit: { by: 'caller', calls: 10, perSeconds: 600 },
    maxBodyBytes,
  }),
})
