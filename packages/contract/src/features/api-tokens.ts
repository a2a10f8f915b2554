/** Integration ("GM") tokens, with which programs call the portal, and the publishable key of the widget. */
import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { parseUrl } from '../parse-url.js'
import { customerAdmins, integrationScopes, staff, staffAndCustomerAdmins } from '../roles.js'

/** How long a token may last; the last is what a caller gets who does not choose. */
export const tokenLifetimesDays = [30, 90, 180, 365] as const

const scopes = z.array(z.enum(integrationScopes))

const tokenInfo = z.object({
  id: z.int(),
  userId: idOf('account'),
  /** For its owner only; everybody else gets the last four characters. */
  token: z.nullable(z.string()),
  lastFour: z.string(),
  /** When it ends. */
  expired: instant,
  isExpired: z.boolean(),
  scopes,
  createdTime: instant,
  lastUsedTime: z.nullable(instant),
})
export type TokenInfo = z.infer<typeof tokenInfo>

const tokenOwner = z.object({
  userId: idOf('account'),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  tokenInfo: z.nullable(tokenInfo),
})
export type TokenOwner = z.infer<typeof tokenOwner>

const widgetKey = z.object({
  /** Stands in the pages that show the widget, for everybody to read: it names the customer and opens nothing by itself. */
  key: z.string(),
  /** The pages that may use it. */
  origins: z.array(z.string()),
  updatedAt: instant,
})
export type WidgetKey = z.infer<typeof widgetKey>

/** Encrypted connections only, but for a developer's own machine. */
const originPattern = /^(https:\/\/[^\s/?#@*]+|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)\/?$/i

/** It becomes part of a header, in which a comma or a semicolon would begin something else. */
const isPlainHost = (host: string) => /^([\w.-]+|\[[\da-f:.]+\])$/.test(host)

/** As a browser names the origin of a page: scheme, host, and the port where it is not the usual one. */
const origin = text(1, 200).check(
  z.refine((typed) => originPattern.test(typed) && isPlainHost(parseUrl(typed)?.hostname ?? ''), 'invalidOrigin'),
  z.overwrite((typed) => parseUrl(typed)?.origin ?? typed),
)
export const mostOrigins = 20

export const apiTokens = defineFeature('apiTokens', {
  find: defineCall({
    method: 'GET',
    path: '/UserToken/GetGMTokenByUser',
    summary: 'The integration token of an account: whole for its owner, by its last four characters for staff.',
    access: staffAndCustomerAdmins,
    query: z.strictObject({ userId: idOf('account') }),
    answer: dataOf(z.nullable(tokenInfo)),
    refusals: ['AccountNotFound', 'AccountActionRefused'],
  }),
  owners: defineCall({
    method: 'GET',
    path: '/UserToken/GetGMTokenOwners',
    summary: 'The administrators of a customer with their integration tokens.',
    access: staff,
    query: z.strictObject({ customerId: idOf('customer') }),
    answer: dataOf(z.array(tokenOwner)),
    refusals: ['CustomerNotFound'],
  }),
  generate: defineCall({
    method: 'POST',
    path: '/UserToken/GenerateGMToken',
    summary: 'Makes an integration token for an account; the one it had stops working at once.',
    access: staffAndCustomerAdmins,
    body: z.strictObject({
      userId: idOf('account'),
      /** All of them for a program that asks for none by name, as the specification's call does; the form begins with none chosen. */
      scopes: z._default(scopes.check(z.minLength(1, 'noScopeChosen'), z.maxLength(integrationScopes.length, 'tooLong')), [
        ...integrationScopes,
      ]),
      validDays: z._default(z.literal([...tokenLifetimesDays]), 365),
      /** The token that the caller was shown, or null for none: pressing twice does not make two. */
      replaces: z.optional(z.nullable(z.int())),
    }),
    answer: dataOf(tokenInfo),
    refusals: ['AccountNotFound', 'AccountActionRefused', 'IntegrationsOff', 'CustomerRestricted', 'StaleEdit'],
    limit: { by: 'caller', calls: 20, perSeconds: 60 },
  }),
  revoke: defineCall({
    method: 'POST',
    path: '/UserToken/DeleteGMToken',
    summary: 'Revokes the integration token of an account; it stops working at once.',
    access: staffAndCustomerAdmins,
    body: z.strictObject({ userId: idOf('account') }),
    answer: nothing,
    refusals: ['AccountNotFound', 'AccountActionRefused'],
  }),
  widgetKey: defineCall({
    method: 'GET',
    path: '/UserToken/GetWidgetKey',
    summary: 'The publishable key of the widget and the pages that may use it; null before there is one.',
    access: customerAdmins,
    answer: dataOf(z.nullable(widgetKey)),
    refusals: [],
  }),
  saveWidgetOrigins: defineCall({
    method: 'POST',
    path: '/UserToken/SaveWidgetOrigins',
    summary: 'Says which pages may show the widget. The first time, this also makes its key.',
    access: customerAdmins,
    body: z.strictObject({
      origins: z.array(origin).check(z.minLength(1, 'required'), z.maxLength(mostOrigins, 'tooManyOrigins')),
      updatedAt: z.optional(instant),
    }),
    edits: { records: [widgetKey] },
    answer: dataOf(widgetKey),
    refusals: ['IntegrationsOff', 'CustomerRestricted', 'StaleEdit'],
  }),
  renewWidgetKey: defineCall({
    method: 'POST',
    path: '/UserToken/RenewWidgetKey',
    summary: 'Makes a new key for the widget; pages that still have the old one stop working.',
    access: customerAdmins,
    body: z.strictObject({ updatedAt: z.optional(instant) }),
    answer: dataOf(widgetKey),
    refusals: ['IntegrationsOff', 'CustomerRestricted', 'WidgetKeyNotFound', 'StaleEdit'],
  }),
})
