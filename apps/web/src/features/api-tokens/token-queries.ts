/** What a change of a token makes old. */
import { apiTokens } from '@hop/contract/features/api-tokens'

export const tokenQueries = [apiTokens.find, apiTokens.owners] as const
