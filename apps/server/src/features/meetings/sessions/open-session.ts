import type { OpenSession } from '../../../meeting-cores/meeting-core.js'
import type { SessionRow } from './session.queries.js'

/** A session as its core knows it. */
export const openSessionOf = ({ external_id, internal_id, core_data, began_at }: SessionRow): OpenSession => ({
  externalId: external_id,
  internalId: internal_id,
  data: core_data,
  hasBegun: began_at !== null,
})
