import type { ParsedInput } from '@hop/contract/call'
import type { DeliveryDetails, Webhook, webhooks } from '@hop/contract/features/webhooks'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { refuse } from '../../platform/refusal.js'
import { findDelivery, listDeliveries, listTries } from './deliveries.queries.js'
import { presentDelivery, presentDetails, presentWebhook } from './present-webhook.js'
import { listWebhooks } from './webhooks.queries.js'

export async function readWebhooks({ db }: Platform, { reach, now }: CallerRequest): Promise<Webhook[]> {
  return (await listWebhooks(db, ownCustomerId(reach))).map((row) => presentWebhook(row, now))
}

type DeliveryPage = ParsedInput<typeof webhooks.deliveries>['body']

export const readDeliveries = async ({ db }: Platform, page: DeliveryPage, { reach }: CallerRequest) =>
  presentPage(await listDeliveries(db, ownCustomerId(reach), page), presentDelivery)

export async function readDelivery({ db }: Platform, id: number, { reach }: CallerRequest): Promise<DeliveryDetails> {
  const row = (await findDelivery(db, ownCustomerId(reach), id)) ?? refuse('WebhookDeliveryNotFound')
  return presentDetails(row, await listTries(db, id))
}
