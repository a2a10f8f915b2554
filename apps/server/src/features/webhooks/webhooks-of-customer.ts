/** Whose signing secret an administrator may have seen: for whoever suspects that somebody else has, too. */
import type { Executor } from '../../platform/database/database.js'
import { shownUrl } from './shown-url.js'
import { listWebhooks } from './webhooks.queries.js'

export const listWebhookAddresses = async (db: Executor, customerId: number): Promise<string[]> =>
  (await listWebhooks(db, customerId)).map(({ url }) => shownUrl(url))
