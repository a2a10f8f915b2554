import type { brand as vi } from '../vi/brand.js'
import type { SameKeysAs } from '../languages.js'

export const brand: SameKeysAs<typeof vi> = {
  preview: {
    portal: 'Online meetings',
    invitation: 'Invitation to a meeting',
    portalDescription: 'Online meetings with {{0}}',
    invitationDescription: 'Open to join the online meeting on {{0}}.',
  },
}
