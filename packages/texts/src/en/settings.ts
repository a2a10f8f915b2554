import type { SameKeysAs } from '../languages.js'
import type { settings as vi } from '../vi/settings.js'

export const settings = {
  passwordPolicy: {
    description: 'A password has 8–16 characters with lower case, upper case, a digit and a special character.',
    failedMessage: 'A password needs lower case, upper case, a digit and a special character.',
  },
} satisfies SameKeysAs<typeof vi>
