import * as z from 'zod/mini'

/** Every kind of record that a call can name. The reach test makes one of each and tries it as a stranger. */
export const entities = [
  'account',
  'region',
  'customer',
  'plan',
  'subscription',
  'order',
  'brandedApp',
  'documentType',
  'contact',
  'meeting',
  'session',
  'participant',
  'core',
  'accountImport',
  'identity',
  'passkey',
  'ipBlock',
  'location',
  'calendarGroup',
  'calendarEvent',
  'emailTemplate',
  'webhook',
  'webhookDelivery',
  'logEntry',
  'message',
] as const
export type Entity = (typeof entities)[number]

/** An id of one kind of record; the kind is kept on the schema, for the generated reach test and the documentation. */
export const idOf = (entity: Entity) =>
  z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)).register(z.globalRegistry, { entity })

/** A session of a meeting by the name that its core gave it: what calls about attendance, quality, transcript and summaries take. */
export const sessionMid = z
  .string()
  .check(z.minLength(1), z.maxLength(200))
  .register(z.globalRegistry, { entity: 'session' satisfies Entity })
