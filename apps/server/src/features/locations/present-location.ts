import type { Location } from '@hop/contract/features/locations'
import type { LocationRow } from './locations.queries.js'

export const presentLocation = ({ id, name, created_at, updated_at }: LocationRow): Location => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
