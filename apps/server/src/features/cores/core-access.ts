/** How a core is reached: its row with the secrets opened. Only drivers get to see it. */
import type { CoreType } from '@hop/contract/meeting-options'
import { type CoreAccess, CoreUnavailable, type MeetingCore } from '../../meeting-cores/meeting-core.js'
import { bigBlueButtonCore, zoomCore } from '../../meeting-cores/public.js'
import { createSecretBox, type SecretBox } from '../../platform/secret-box.js'
import type { CoreRow } from './cores.queries.js'

const drivers: Record<CoreType, MeetingCore> = { bbb: bigBlueButtonCore, zoom: zoomCore }

export const driverOf = (coreType: CoreType): MeetingCore => drivers[coreType]

/** Of the one APP_SECRET that a process has: its keys take longer to derive than a secret to open, and every event of a core opens one. */
let known: { appSecret: string; box: SecretBox } | undefined

export function coreSecrets(appSecret: string): SecretBox {
  if (known?.appSecret !== appSecret) known = { appSecret, box: createSecretBox(appSecret, 'meeting cores') }
  return known.box
}

/** What a secret belongs to, so that it cannot be moved to another core's row. */
export const ownerOfSecret = (coreType: CoreType, apiUrl: string): string => `${coreType} ${apiUrl}`

export function accessTo(
  secrets: SecretBox,
  core: Pick<CoreRow, 'core_type' | 'api_url' | 'api_secret' | 'settings' | 'room_id' | 'is_built_in'>,
): CoreAccess {
  const owner = ownerOfSecret(core.core_type, core.api_url)
  const opened = (sealed: unknown) => (typeof sealed === 'string' && sealed ? secrets.open(sealed, owner) : '')
  const apiSecret = opened(core.api_secret)
  const webhookSecret = opened(core.settings['webhookSecret'])
  if (apiSecret === null || webhookSecret === null)
    throw new CoreUnavailable('The secret of the core was sealed with another APP_SECRET')
  // A row that somebody entered stands for an address; that of a built-in room stands for the room.
  const room = core.is_built_in && core.room_id ? { roomId: core.room_id } : {}
  return { apiUrl: core.api_url, apiSecret, settings: { ...core.settings, webhookSecret }, ...room }
}
