/** What a token may do and how long it lasts, as people say it. */
import type { TokenInfo } from '@hop/contract/features/api-tokens'
import type { IntegrationScope } from '@hop/contract/roles'
import { textsOf } from '@hop/texts/page-texts'
import type { Texts } from '@hop/texts/page-texts'

const t = textsOf('api-tokens')

type ScopeKey = keyof Texts['api-tokens']['scopes']

// A dot in a key would separate the levels of the texts.
const keyOf = {
  'contacts.read': 'contacts-read',
  'contacts.write': 'contacts-write',
  'meetings.write': 'meetings-write',
} as const satisfies Record<IntegrationScope, ScopeKey>

export function useTokenFormat() {
  const scope = (one: IntegrationScope) => t(`scopes.${keyOf[one]}`)
  return {
    scope,
    scopes: ({ scopes }: Pick<TokenInfo, 'scopes'>) => scopes.map(scope).join(' · '),
    lifetime: (days: number) => t('lifetime', { total: days }),
  }
}
