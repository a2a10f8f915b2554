import * as z from 'zod/mini'
import { dataOf, defineCall, nothing } from '../call.js'
import { defineFeature } from '../feature.js'
import { flag, instant, text } from '../fields.js'
import { idOf } from '../ids.js'
import { keptWhenLeftOut } from '../kept-fields.js'
import { containing, pageAnswer, pageBody } from '../paging.js'
import { admins, customerAdmins } from '../roles.js'
import { appInfo } from './brand.js'

const logoExtensions = ['jpg', 'jpeg', 'png'] as const
export const maxLogoBytes = 1_000_000

const domainName = text(3, 200).check(
  z.toLowerCase(),
  z.regex(/^(localhost|([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,})$/u, 'invalidDomain'),
)
const brandColour = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'invalidFormat'))
/** The picture in base64, with or without the head of a data URL. */
const logo = z.string().check(z.minLength(1, 'logoRequired'), z.maxLength(Math.ceil((maxLogoBytes * 4) / 3) + 100, 'tooLong'))

const brand = {
  name: text(2, 100),
  domainName,
  logo: z.optional(logo),
  logoExt: z.optional(z.enum(logoExtensions)),
  brandColour: z.optional(brandColour),
}
const appFields = {
  ...brand,
  active: z._default(flag, 1),
  customerId: z._default(z.nullable(idOf('customer')), null),
  /** Sent by older screens; the customer's id decides. */
  customerName: z.optional(z.nullable(z.string())),
}
/** Base64 is a third longer than the picture. */
const maxBodyBytes = maxLogoBytes * 1.4 + 10_000

const brandedApp = z.object({
  id: idOf('brandedApp'),
  ...appInfo.shape,
  domainName: z.string(),
  logoExt: z.nullable(z.string()),
  /** The portal was found under its host: links lead there. */
  isReached: z.boolean(),
  active: z.int(),
  customerId: z.nullable(idOf('customer')),
  customerName: z.nullable(z.string()),
  updatedAt: instant,
})
export type BrandedApp = z.infer<typeof brandedApp>

const ownApp = z.object({
  ...appInfo.shape,
  domainName: z.string(),
  logoExt: z.nullable(z.string()),
  isReached: z.boolean(),
  updatedAt: instant,
  /** Nothing is changed while the customer is restricted. */
  can: z.object({ change: z.boolean() }),
})
export type OwnApp = z.infer<typeof ownApp>

export const brandedApps = defineFeature('brandedApps', {
  list: defineCall({
    method: 'POST',
    path: '/AppNames/List',
    summary: 'The branded apps.',
    access: admins,
    body: pageBody({ filters: { name: containing, domainName: containing }, sorts: ['id', 'name', 'domainName'] }),
    answer: pageAnswer(brandedApp),
    refusals: [],
  }),
  create: defineCall({
    method: 'POST',
    path: '/AppNames/Create',
    summary: 'Creates a branded app for a host name.',
    access: admins,
    body: z.strictObject({ ...appFields, logo }),
    answer: dataOf(brandedApp),
    refusals: ['DuplicateDomain', 'UnreadableImage', 'CustomerNotFound'],
    maxBodyBytes,
  }),
  update: defineCall({
    method: 'POST',
    path: '/AppNames/Update',
    summary: 'Changes a branded app; without a logo the old one stays.',
    access: admins,
    body: z.strictObject({ id: idOf('brandedApp'), ...keptWhenLeftOut(appFields), updatedAt: z.optional(instant) }),
    edits: { records: [brandedApp] },
    answer: dataOf(brandedApp),
    refusals: ['AppNotFound', 'DuplicateDomain', 'UnreadableImage', 'CustomerNotFound', 'StaleEdit'],
    maxBodyBytes,
  }),
  remove: defineCall({
    method: 'POST',
    path: '/AppNames/Delete/{id}',
    summary: 'Deletes a branded app; its host shows the default again.',
    access: admins,
    params: z.strictObject({ id: idOf('brandedApp') }),
    answer: nothing,
    refusals: ['AppNotFound'],
  }),
  own: defineCall({
    method: 'GET',
    path: '/AppNames/CustomerApp',
    summary: 'The branded app of the caller’s customer.',
    access: customerAdmins,
    answer: ownApp,
    refusals: ['AppNotFound'],
  }),
  updateOwn: defineCall({
    method: 'POST',
    path: '/AppNames/UpdateCustomerApp',
    summary: 'Changes name, logo and colour of the caller’s own branded app; its domain stays.',
    access: customerAdmins,
    body: z.strictObject({ ...brand, updatedAt: z.optional(instant) }),
    edits: { records: [ownApp] },
    answer: ownApp,
    refusals: ['AppNotFound', 'UnreadableImage', 'CustomerRestricted', 'StaleEdit'],
    maxBodyBytes,
  }),
})
