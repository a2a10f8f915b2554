import type { Core, coreVersions } from '@hop/contract/features/cores'
import type { Platform } from '../../platform/platform.js'
import { textOf } from '../../platform/untyped.js'
import type { CoreRow } from './cores.queries.js'

/** Secrets stay where they are: a screen learns only whether there is one. */
export function presentCore({ publicUrl }: Pick<Platform, 'publicUrl'>, row: CoreRow): Core {
  const { accountId, clientId, hosts, webhookSecret } = row.settings
  return {
    id: row.id,
    apiUrl: row.api_url,
    coreType: row.core_type,
    description: row.package_type,
    version: row.version as (typeof coreVersions)[number],
    maxParticipants: row.max_participants,
    maxMeetings: row.max_meetings,
    accountId: textOf(accountId),
    clientId: textOf(clientId),
    hosts: Array.isArray(hosts) ? hosts.map(String) : [],
    active: row.is_active ? 1 : 0,
    isDraining: row.is_draining,
    isBuiltIn: row.is_built_in,
    hasSecret: row.api_secret !== '',
    hasWebhookSecret: Boolean(webhookSecret),
    webhookUrl: row.core_type === 'zoom' ? `${publicUrl()}/callbacks/cores/${row.id}` : null,
    isUp: row.is_up,
    checkedAt: row.checked_at?.toISOString() ?? null,
    runningMeetings: row.running_meetings,
    runningParticipants: row.running_participants,
    trouble: row.trouble === null ? null : troubles[row.trouble],
    troubleUrl: row.trouble_url,
    can: { remove: canRemove(row) },
    updatedAt: row.updated_at.toISOString(),
  }
}

/** A built-in room that runs would enter itself again at once. */
export const canRemove = ({ is_built_in, is_up }: Pick<CoreRow, 'is_built_in' | 'is_up'>): boolean =>
  !is_built_in || is_up === false

const troubles = { 'another room': 'anotherRoom', 'same identity': 'sameIdentity' } as const
