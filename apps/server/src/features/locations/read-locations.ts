import type { ParsedInput } from '@hop/contract/call'
import { locations } from '@hop/contract/features/locations'
import { isOpenTo } from '@hop/contract/roles'
import { ownCustomerId } from '../../http/reach.js'
import type { CallerRequest } from '../../http/routes.js'
import { presentPage } from '../../platform/database/present-page.js'
import type { Platform } from '../../platform/platform.js'
import { isCustomerActive } from '../customer-status/public.js'
import { listLocations } from './locations.queries.js'
import { presentLocation } from './present-location.js'

export async function readLocations(
  { db }: Platform,
  page: ParsedInput<typeof locations.list>['body'],
  { reach, caller }: CallerRequest,
) {
  const found = await listLocations(reach, db, page)
  const change = await isCustomerActive(db, ownCustomerId(reach))
  const create = change && isOpenTo(caller.role, locations.create)
  return { ...presentPage(found, presentLocation), can: { create, change } }
}
